import CommandSupport
import Foundation
import TestSupport
import Testing

private let isPossible =
  Interpreter.isThere("dpkg-shlibdeps")
  && FileManager.default.fileExists(atPath: "/usr/share/doc/libbz2-dev/copyright")

/// True if Debian's Python can create virtual environments with pip.
private let hasVirtualEnvironments = {
  let tried = try? ToolProcess(
    ["-c", "import ensurepip, venv"], executable: "/usr/bin/python3",
    environment: Tool.minimalEnvironment
  ).finish()
  return tried?.status == 0
}()

/// The parts of `script/package` that build nothing.
@Suite(.waitsForPrograms, .enabled(if: isPossible, "without dpkg-dev and libbz2-dev"))
struct `Packages` {
  /// Runs a packaging script in the environment of the tests, because it asks Swift for its
  /// version. Returns its output.
  @discardableResult
  private static func script(_ name: String, _ arguments: String...) throws -> String {
    let environment = ProcessInfo.processInfo.environment
      .merging(["SOURCE_DATE_EPOCH": "1700000000", "LC_ALL": "C"]) { $1 }
    let result = try ToolProcess(
      arguments, executable: repository.appending(path: "script/\(name)").path,
      environment: environment
    ).finish()
    try #require(result.status == 0, "\(name): \(result.errors)")
    return result.output
  }

  /// Creates the folder of installed files, with a small program in place of healthmark.
  private static func makeTree(_ linking: String, at folder: String) throws {
    try script("packaging/tree", Tool.path, linking, folder)
    let files = FileManager.default
    try files.removeItem(atPath: folder + "/bin/healthmark")
    try files.copyItem(atPath: "/usr/bin/env", toPath: folder + "/bin/healthmark")
  }

  /// The folders `static` and `dynamic`, each created once, because the program is started for each
  /// manual page.
  private static let trees = Result {
    let work = try WorkFolder(keptUntilExit: true)
    for linking in ["static", "dynamic"] { try makeTree(linking, at: work.path(linking)) }
    return work
  }

  private static let wheelName = "healthmark-9.8.7-py3-none-manylinux2014_x86_64.whl"

  /// A folder with a wheel of the folder `static`.
  private static let wheel = Result {
    let work = try WorkFolder(keptUntilExit: true)
    try script("packaging/wheel", trees.get().path("static"), "9.8.7", work.path)
    return work
  }

  @Test func `script/version prints the version of the program`() throws {
    #expect("healthmark " + (try Self.script("version")) == (try Tool.run("--version").output))
  }

  @Test(arguments: [("static", 0), ("dynamic", 11)])
  func `a package lists its contents with versions and licenses`(
    _ linking: String, _ outside: Int
  ) throws {
    let text = try Self.script("packaging/contents", "spdx", linking)
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(document["spdxVersion"] as? String == "SPDX-2.3")
    let packages = try #require(document["packages"] as? [[String: Any]])
    let names = packages.compactMap { $0["name"] as? String }
    let expected = [
      "swift", "swift-foundation", "icu", "cmark-gfm", "libisal", "libmicrohttpd", "libzip",
      "openssl", "sqlite3",
    ]
    for name in expected {
      #expect(names.contains(name), "\(name)")
    }
    for package in packages {
      #expect((package["versionInfo"] as? String)?.first?.isNumber == true, "\(package)")
      #expect((package["licenseDeclared"] as? String)?.isEmpty == false)
    }
    let links = try #require(document["relationships"] as? [[String: String]])
    #expect(Set(links.compactMap { $0["relatedSpdxElement"] }).count == packages.count)
    #expect(links.count(where: { $0["relationshipType"] == "DYNAMIC_LINK" }) == outside)
  }

  @Test func `a package carries the licenses of its contents`() throws {
    let inside = try Self.script("packaging/contents", "copyright", "static")
    for text in [
      "TERMS AND CONDITIONS FOR USE", "Runtime Library Exception", "UNICODE LICENSE V3",
      "GNU LESSER GENERAL PUBLIC LICENSE", "Thomas Klausner",
    ] {
      #expect(inside.contains(text), "\(text)")
    }
  }

  @Test func `a wheel has the digests that pip verifies, and the same bytes each time`() throws {
    let (first, work) = (try Self.wheel.get(), try WorkFolder())
    try Self.script("packaging/wheel", Self.trees.get().path("static"), "9.8.7", work.path)
    #expect(try first.bytes(of: Self.wheelName) == work.bytes(of: Self.wheelName))
    try work.write(
      """
      import base64, csv, hashlib, sys, zipfile
      wheel = zipfile.ZipFile(sys.argv[1])
      rows = list(csv.reader(wheel.read("healthmark-9.8.7.dist-info/RECORD").decode().splitlines()))
      assert sorted(row[0] for row in rows) == sorted(wheel.namelist())
      for name, digest, size in rows[:-1]:
          found = base64.urlsafe_b64encode(hashlib.sha256(wheel.read(name)).digest()).decode()
          assert digest == "sha256=" + found.rstrip("=") and int(size) == wheel.getinfo(name).file_size
      program = wheel.getinfo("healthmark-9.8.7.data/scripts/healthmark")
      assert program.external_attr >> 16 == 0o100755
      assert "healthmark-9.8.7.data/data/share/man/man1/healthmark-render.1" in wheel.namelist()
      assert "healthmark/__init__.py" in wheel.namelist() and "healthmark/py.typed" in wheel.namelist()
      assert not any("__pycache__" in name or "test" in name for name in wheel.namelist())
      metadata = wheel.read("healthmark-9.8.7.dist-info/METADATA").decode()
      assert "\\nProvides-Extra: arrow\\nRequires-Dist: pyarrow" in metadata
      scripts = wheel.read("healthmark-9.8.7.dist-info/entry_points.txt").decode()
      assert "\\nhealthmark-mcp = healthmark._serve:main\\n" in scripts
      """, to: "verify.py")
    let verified = try Tool.runShell(
      "python3 verify.py \(Self.wheelName)", environment: [:], in: URL(filePath: work.path))
    #expect(verified.status == 0, "\(verified.errors)")
  }

  /// Finds the program of an environment from its package.
  private static let useOfPackage = """
    import healthmark, subprocess
    assert healthmark.program().endswith('/healthmark-env/bin/healthmark')
    subprocess.run([healthmark.program(), 'A=1', '/bin/true'], check=True)
    """

  @Test(.enabled(if: hasVirtualEnvironments, "python3-venv is missing"))
  func `the documented commands install the wheel in a virtual environment`() throws {
    let work = try WorkFolder()
    try FileManager.default.copyItem(
      atPath: Self.wheel.get().path(Self.wheelName), toPath: work.path(Self.wheelName))
    let page = try String(
      contentsOf: repository.appending(path: "Documentation/Installation.md"), encoding: .utf8)
    let block = try #require(
      page.components(separatedBy: "```sh\n").first { $0.hasPrefix("python3 -m venv ") })
    let commands = try #require(block.components(separatedBy: "```").first)
    // Python takes four seconds to install pip, so the environment runs pip from Debian's wheel.
    let python = #"""
      python3() {
        /usr/bin/python3 "$@" --without-pip
        pip=$(ls /usr/share/python-wheels/pip-*.whl | tail -n 1)
        printf '#!/bin/sh\nexec "${0%%/*}/python" %s/pip "$@"\n' "$pip" >"$3/bin/pip"
        chmod +x "$3/bin/pip"
      }
      """#
    let installed = try Tool.runShell(
      "set -e\n\(python)\n\(commands)~/.local/bin/healthmark A=1 /bin/true\n"
        + "env -u HEALTHMARK ~/.local/share/healthmark-env/bin/python -c \"\(Self.useOfPackage)\"",
      environment: ["HOME": work.path, "PIP_NO_INDEX": "1"], in: URL(filePath: work.path))
    #expect(installed.status == 0, "\(installed.output) \(installed.errors)")
  }

  @Test func `only the tarball has the file that builds an image`() throws {
    let document = "/share/doc/healthmark/Containerfile"
    let files = FileManager.default
    let trees = try Self.trees.get()
    let tarball = trees.path("static")
    #expect(
      files.contentsEqual(
        atPath: tarball + document,
        andPath: repository.appending(path: "Containerfile").path))
    #expect(!files.fileExists(atPath: trees.path("dynamic") + document))
    let listed = try Tool.runShell(
      "python3 -m zipfile -l *.whl", environment: [:],
      in: URL(filePath: try Self.wheel.get().path))
    #expect(listed.status == 0 && !listed.output.contains("Containerfile"))
  }

  @Test func `a Debian package lists its dependencies, and has the same bytes each time`() throws {
    let work = try WorkFolder()
    let files = FileManager.default
    for out in ["first", "second"] {
      try files.createDirectory(
        atPath: work.path("\(out)/root"), withIntermediateDirectories: true)
      try files.copyItem(
        atPath: Self.trees.get().path("dynamic"), toPath: work.path("\(out)/root/usr"))
      try Self.script("packaging/deb", work.path("\(out)/root"), "9.8.7-1", work.path(out))
    }
    let name = "healthmark_9.8.7-1_amd64.deb"
    #expect(try work.bytes(of: "first/\(name)") == work.bytes(of: "second/\(name)"))
    let shown = try Tool.runShell(
      "dpkg-deb -f first/\(name) && dpkg-deb -c first/\(name)", environment: [:],
      in: URL(filePath: work.path))
    #expect(shown.output.contains("\nVersion: 9.8.7-1\n"))
    #expect(
      shown.output.contains(/\nDepends: libc6 \(>= [0-9.]+\), libmicrohttpd12 \(>= [0-9.]+\)\n/))
    for path in [
      "bin/healthmark", "share/bash-completion/completions/healthmark",
      "share/fish/vendor_completions.d/healthmark.fish", "share/zsh/vendor-completions/_healthmark",
      "share/doc/healthmark/copyright", "share/doc/healthmark/changelog.gz",
      "share/man/man1/healthmark-render.1.gz",
    ] {
      #expect(shown.output.contains(" ./usr/\(path)\n"), "\(path)")
    }
    #expect(!shown.output.contains(/(?m)^[-dlrwx]{10} (?!root\/root)/))
  }
}
