import Foundation
import Plugins
import TestSupport
import Testing

/// The environment, the descriptors and the files of a plug-in (W4).
@Suite(.waitsForPrograms, .needsProcesses) struct `The surroundings of a plug-in` {
  @Test(arguments: PluginCase.containments)
  func `every plug-in has the same environment (W4)`(_ containment: Containment) throws {
    let plugin = try PluginCase("tr '\\0' '\\n' < /proc/$$/environ | sort; echo; pwd", containment)
    let parts = try plugin.answer().split(separator: "\n\n")
    let folder = try #require(parts.last).trimmingCharacters(in: .newlines)
    #expect(folder.hasPrefix(plugin.temporary + "/healthmark-plugin-"))
    #expect(
      parts.first == """
        HOME=\(folder)
        LANG=C.UTF-8
        LC_ALL=C.UTF-8
        PATH=/usr/local/bin:/usr/bin:/bin
        PWD=\(folder)
        PYTHONDONTWRITEBYTECODE=1
        TMPDIR=\(folder)
        TZ=UTC
        """)
  }

  @Test(arguments: PluginCase.containments)
  func `a plug-in has three descriptors (W4)`(_ containment: Containment) throws {
    // A process that uses the library can have such descriptors, which every program that it starts
    // inherits.
    let inherited = (0..<40).map { _ in open("/dev/null", O_RDONLY) }
    defer { for number in inherited { close(number) } }
    let plugin = try PluginCase("ls /proc/self/fd", containment)
    // The last one is the folder that ls itself opens.
    #expect(try plugin.answer() == "0\n1\n2\n3\n")
  }

  @Test(arguments: PluginCase.containments)
  func `a plug-in has limits, no blocked signals and its own session`(
    _ containment: Containment
  ) throws {
    signal(SIGUSR2, SIG_IGN)
    let plugin = try PluginCase(
      """
      ulimit -c; ulimit -n; ulimit -d; umask; cut -d ' ' -f 6 /proc/$$/stat
      grep NoNewPrivs /proc/self/status
      grep -E '^Sig(Blk|Ign)' /proc/self/status | cut -f 2
      """, containment)
    let lines = try plugin.answer().split(separator: "\n").map(String.init)
    #expect(lines.count == 8)
    #expect(lines[..<4] == ["0", "256", "\(256 << 10)", "0077"])
    #expect(Int32(lines[4]) != getsid(0))
    #expect(lines[5] == "NoNewPrivs:\t1")
    // Signals 32 and above are used by the C library.
    for mask in lines[6...] {
      #expect(try #require(UInt64(mask, radix: 16)) & 0x7fff_ffff == 0)
    }
  }

  @Test(arguments: PluginCase.containments)
  func `a plug-in can read, close or ignore its request`(_ containment: Containment) throws {
    let request = String(repeating: "0123456789", count: 2_000_000)
    for (script, answer) in [
      ("cat", request), ("wc -c", "20000000\n"), ("echo fine", "fine\n"),
      ("exec <&-; echo fine", "fine\n"), ("head -c 3", "012"),
    ] {
      let plugin = try PluginCase(script, containment, limits: PluginLimits(seconds: 60))
      #expect(try plugin.answer(to: request) == answer, "\(script)")
    }
  }

  @Test(arguments: PluginCase.containments)
  func `a plug-in has an empty folder, which is deleted with all its contents`(
    _ containment: Containment
  ) throws {
    let plugin = try PluginCase(
      """
      ls -A; stat -c %a .; test "$PWD" = "$HOME"
      mkdir -p a/b/c "$(printf 'd/%.0s' $(seq 1000))"
      touch a/b/c/file "$(printf 'odd\\nname')" .hidden
      ln -s OUTSIDE link; ln -s OUTSIDE a/link; ln OUTSIDE/kept a/hard 2> /dev/null; mkfifo pipe
      chmod 0 a/b/c a/b a d/d .
      """, containment)
    let outside = try WorkFolder()
    try outside.write("kept", to: "kept")
    let script = try plugin.work.text(of: "plug-in/run")
    try plugin.work.write(script.replacing("OUTSIDE", with: outside.path), to: "plug-in/run")
    chmod(outside.path, 0o751)
    #expect(try plugin.answer() == "700\n")
    #expect(try plugin.isGone)
    #expect(try outside.text(of: "kept") == "kept")
    let attributes = try FileManager.default.attributesOfItem(atPath: outside.path)
    #expect(attributes[.posixPermissions] as? Int == 0o751)
  }

  @Test func `a link that a plug-in puts in place of its folder is not followed`() throws {
    let plugin = try PluginCase("cd /; rmdir \"$HOME\"; ln -s OUTSIDE \"$HOME\"")
    let outside = try WorkFolder()
    try outside.write("kept", to: "kept")
    let script = try plugin.work.text(of: "plug-in/run")
    try plugin.work.write(script.replacing("OUTSIDE", with: outside.path), to: "plug-in/run")
    #expect(try plugin.answer() == "")
    #expect(try plugin.isGone)
    #expect(try outside.names == ["kept"])
  }

  @Test(.enabled(if: PluginCase.isContainmentFound, "bubblewrap cannot be used here"))
  func `a plug-in in bubblewrap sees its files, its input and system programs (W4)`() throws {
    let plugin = try PluginCase(
      """
      cd "$(dirname "$0")"
      cat ../input/file ../secret 2> /dev/null
      for path in /etc/passwd /home /root /var /sys ../temporary/other "$HOME/../../secret"; do
        test -e "$path" && echo "sees $path"
      done
      for path in ./new ../input/new ../input/file /new /usr/new /dev/new /dev/shm/new /tmp/new; do
        (: >> "$path") 2> /dev/null && echo "writes $path"
      done
      mount -o remount,rw / 2> /dev/null && echo remounts
      : > "$HOME/new" && ls "$HOME"
      cat /proc/1/comm
      """, PluginCase.found)
    try plugin.work.write("input\n", to: "input/file")
    try plugin.work.write("secret\n", to: "secret")
    try plugin.work.write("other\n", to: "temporary/other/file")
    let answer = try plugin.answer(readable: [plugin.work.path("input")])
    // The first process that the plug-in sees is bubblewrap.
    #expect(answer == "input\nnew\nbwrap\n")
    #expect(try plugin.work.names == ["input", "plug-in", "secret", "temporary"])
  }

  static let canConnect = access("/usr/bin/bash", X_OK) == 0

  @Test(
    .enabled(if: canConnect, "bash, which can connect, is missing"),
    arguments: PluginCase.containments)
  func `a plug-in in bubblewrap has no network (W4)`(_ containment: Containment) throws {
    #if os(Linux)
      let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let listener = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    defer { close(listener) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 1) == 0
          && getsockname(listener, $0, &length) == 0
      }
    }
    try #require(isListening)
    let port = UInt16(bigEndian: address.sin_port)
    let plugin = try PluginCase(
      "(exec 3<> /dev/tcp/127.0.0.1/\(port)) 2> /dev/null && echo connects; echo done",
      containment, interpreter: "#!/usr/bin/bash")
    let isContained = containment != PluginCase.plain
    #expect(try plugin.answer() == (isContained ? "done\n" : "connects\ndone\n"))
  }
}
