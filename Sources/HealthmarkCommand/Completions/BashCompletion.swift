import Report

/// The completion script for bash.
struct BashCompletion {
  let registry: Registry

  var script: String {
    """
    # Completion of healthmark in bash. Written by 'healthmark completions bash'.

    # Sets `words` to the words of a vocabulary.
    _healthmark_words() {
      case $1 in
    \(Vocabulary.named.map(vocabulary).joined())  esac
    }

    # Sets `options` to the options of a command. Sets `how` and `words` to the completion of the value of an
    # option, or of the operand at a place: '1', or else the first operand and the number. `how` stays empty if
    # the value is missing.
    _healthmark_table() {
      case $1 in
    \(HealthmarkCommand.subcommands.map(arm).joined())  esac
    }

    \(Self.functions)
    complete -F _healthmark healthmark

    """
  }

  private func vocabulary(_ vocabulary: Vocabulary) -> String {
    """
        \(vocabulary.name ?? "")) words=(
    \(vocabulary.words(in: registry).map(\.text.shellQuoted).filled(indent: "      "))
        ) ;;

    """
  }

  /// The branch of a subcommand.
  private func arm(_ command: any Subcommand.Type) -> String {
    let values =
      command.allOptions.compactMap { option in option.kind.map { (pattern: option.name, kind: $0) }
      }
      + command.places.map { (pattern: pattern($0), kind: $0.kind) }
    let kinds = values.map(\.kind).uniqued().map { kind in
      let patterns = values.filter { $0.kind == kind }.map(\.pattern)
      return "        \(patterns.joined(separator: " | "))) \(assignment(kind)) ;;\n"
    }
    return """
          \(command.name))
            options=(
      \(command.allOptions.map(\.name).filled(indent: "        "))
            )
            case $2 in
      \(kinds.joined())      esac ;;

      """
  }

  /// The pattern that matches a place, as it is passed to `_healthmark_table`.
  private func pattern(_ place: OperandPlace) -> String {
    switch (place.number, place.count, place.verb) {
    case (1, .repeatable, _): "1 | *' '*"
    case (1, _, _): "1"
    case (_, .repeatable, let verb?): "'\(verb) '*"
    case (let number, _, let verb?): "'\(verb) \(number)'"
    case (let number, _, nil): "*' \(number)'"
    }
  }

  private func assignment(_ kind: ValueKind) -> String {
    switch kind {
    case .file(let extensions): "how=file words=(\(extensions.joined(separator: " ")))"
    case .folder: "how=folder"
    case .word(let vocabulary): "how=word; \(assignment(vocabulary))"
    case .list(let vocabulary): "how=list; \(assignment(vocabulary))"
    case .text: "how=text"
    }
  }

  private func assignment(_ vocabulary: Vocabulary) -> String {
    if let name = vocabulary.name { return "_healthmark_words \(name)" }
    let words = vocabulary.words(in: registry).map(\.text.shellQuoted)
    return "words=(\(words.joined(separator: " ")))"
  }

  private static let functions = #"""
    # Adds a reply, without the part of the word that bash does not replace.
    _healthmark_reply() {
      local reply=$head$1
      COMPREPLY+=("${reply#"$kept"}")
    }

    # Replies with the files that have one of the extensions in `words`, and with folders.
    _healthmark_files() {
      local file extension
      compopt -o filenames 2>/dev/null
      while IFS= read -r file; do
        _healthmark_reply "$file"
      done < <(
        for extension in "${words[@]}"; do compgen -f -X "!*.$extension" -- "$current"; done
        compgen -d -- "$current"
      )
      [[ $how == folder || ${#COMPREPLY[@]} -gt 0 ]] || compopt -o default 2>/dev/null
    }

    _healthmark() {
      local line=() word bare joins='' i
      COMPREPLY=()
      # Bash splits words at '=' and ':', which are not separators here.
      for ((i = 1; i <= COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]} bare=${COMP_WORDS[i]//[=:]/}
        [[ -n $bare || -z $word ]] || joins=1
        if [[ -n $joins && ${#line[@]} -gt 0 ]]; then line[-1]+=$word; else line+=("$word"); fi
        [[ -z $bare && -n $word ]] && joins=1 || joins=''
      done

      local command=${line[0]} current=${line[-1]} last=$((${#line[@]} - 1))
      local kept=${current%"$word"} head='' how='' options=() words=()
      [[ -n $bare ]] || kept=$current
      local pending='' ended='' first='' count=1
      for ((i = 1; i < last; i++)); do
        word=${line[i]} how=''
        if [[ -n $pending ]]; then
          pending=''
        elif [[ -z $ended && $word == -- ]]; then
          ended=1
        elif [[ -z $ended && $word == -?* ]]; then
          [[ $word == *=* ]] || _healthmark_table "$command" "$word"
          pending=${how:+$word}
        else
          [[ $count -gt 1 ]] || first=$word
          count=$((count + 1))
        fi
      done

      how='' words=()
      if ((last == 0)); then
        _healthmark_words commands
        words+=(--version --help) how=word
      elif [[ -n $pending ]]; then
        _healthmark_table "$command" "$pending"
      elif [[ -z $ended && $current == --*=* ]]; then
        _healthmark_table "$command" "${current%%=*}"
        head=${current%%=*}= current=${current#*=}
      elif [[ -z $ended && $current == -* ]]; then
        _healthmark_table "$command" ''
        words=("${options[@]}") how=word
      elif ((count == 1)); then
        _healthmark_table "$command" 1
      else
        _healthmark_table "$command" "$first $count"
      fi

      # Inside quotes, nothing is escaped.
      local quote=''
      case $current in
        [\"\']*) quote=1 current=${current:1} ;;
        *) current=${current//\\/} ;;
      esac
      case $how in
        file | folder) _healthmark_files ;;
        list)
          compopt -o nospace 2>/dev/null
          head+=${current%"${current##*,}"} current=${current##*,}
          ;;
      esac
      [[ $how == word || $how == list ]] || return 0
      for word in "${words[@]}"; do
        [[ $word == "$current"* && ,$head != *[,=]"$word",* ]] || continue
        [[ -n $quote ]] || printf -v word %q "$word"
        _healthmark_reply "$word"
      done
    }
    """#
}
