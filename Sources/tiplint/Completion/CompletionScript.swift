/// The scripts that teach a shell to complete `tiplint`.
///
/// None holds a list of its own: each asks `tiplint completions candidates`, so that it never falls behind the
/// command. What the command answers is only ever data to the shell; nothing of it, and nothing that was typed, is
/// evaluated.
enum CompletionScript: String, CaseIterable {
  case bash, zsh, fish

  var text: String {
    switch self {
    case .bash: Self.bashText
    case .zsh: Self.zshText
    case .fish: Self.fishText
    }
  }

  // bash splits words at `=`, `:` and `@`, and puts in what stands after the last of them; hence the prefix. The
  // bash of macOS is one of 2007: it has no compopt, so there files come where nothing else fits. Names are quoted by
  // hand, since bash takes what looks like `$(x)` in a name for more than text.
  private static let bashText = #"""
    # bash completion for tiplint. Written by `tiplint completions bash`.
    _tiplint() {
      local piece line kind= prefix= rest=$COMP_LINE i last=-1 tick="'\\''"
      local -a typed
      typed=() COMPREPLY=()
      for ((i = 0; i <= COMP_CWORD; i++)); do
        piece=${COMP_WORDS[i]}
        if ((last < 0)) || [[ $rest == [[:space:]]* ]]; then
          last=$((last + 1)) typed[last]=$piece prefix=
        else
          prefix=${typed[last]} typed[last]+=$piece
          [[ -n ${piece//[=:@]/} ]] || prefix=${typed[last]}
        fi
        rest=${rest#"${rest%%[![:space:]]*}"}
        rest=${rest#"$piece"}
      done
      while IFS= read -r line; do
        if [[ -z $kind ]]; then kind=$line; else COMPREPLY+=("$line"); fi
      done < <(command tiplint completions candidates -- bash "$prefix" "${typed[@]:1}" 2>/dev/null)
      case $kind in
        files) ;;
        folders) compopt +o default -o dirnames 2>/dev/null ;;
        names)
          compopt +o default 2>/dev/null
          for ((i = 0; i < ${#COMPREPLY[@]}; i++)); do
            line=${COMPREPLY[i]}
            case $piece in
              \"*) line=${line//\\/\\\\} line=${line//\$/\\\$} line=${line//\`/\\\`} line=${line//\"/\\\"} ;;
              \'*) line=${line//\'/$tick} ;;
              *) printf -v line %q "$line" ;;
            esac
            COMPREPLY[i]=$line
          done ;;
        *) compopt +o default 2>/dev/null ;;
      esac
      return 0
    }
    complete -o default -F _tiplint tiplint

    """#

  private static let zshText = #"""
    #compdef tiplint
    # zsh completion for tiplint. Written by `tiplint completions zsh`.
    _tiplint() {
      local -a lines candidates displays expl
      local line prefix
      lines=("${(@f)$(command tiplint completions candidates -- zsh '' \
        "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
      prefix=${lines[1]#*$'\t'}
      case ${lines[1]%%$'\t'*} in
        files) compset -p ${#prefix}; _files ;;
        folders) compset -p ${#prefix}; _path_files -/ ;;
        words|names)
          for line in "${(@)lines[2,-1]}"; do
            candidates+=("${line%%$'\t'*}")
            displays+=("${line/$'\t'/  }")
          done
          _wanted values expl tiplint compadd -l -d displays -a candidates ;;
        *) return 1 ;;
      esac
    }
    if [[ $funcstack[1] == _tiplint ]]; then
      _tiplint "$@"
    else
      compdef _tiplint tiplint
    fi

    """#

  private static let fishText = #"""
    # fish completion for tiplint. Written by `tiplint completions fish`.
    function __tiplint_candidates
        set -l typed (commandline -opc)
        set -e typed[1]
        set -l current (commandline -ct)
        set -l lines (command tiplint completions candidates -- fish '' $typed "$current" 2>/dev/null)
        set -l head (string split \t -- $lines[1])
        set -e lines[1]
        switch "$head[1]"
            case files folders
                set -l rest (string sub -s (math 1 + (string length -- "$head[2]")) -- "$current")
                for path in (complete -C "'' $rest" | string replace -r '\t.*' '')
                    if test "$head[1]" = files; or string match -q -- '*/' "$path"
                        printf '%s%s\n' "$head[2]" "$path"
                    end
                end
            case '*'
                for line in $lines
                    printf '%s\n' "$line"
                end
        end
    end
    complete -c tiplint -e
    complete -c tiplint -f -a '(__tiplint_candidates)'

    """#
}
