extension CompletionsCommand.Shell {
  /// A script with which fish completes the words of a command.
  static func fishScript(_ name: String) -> String {
    """
    # Completion of \(name) in fish, made by '\(name) completions fish'.

    function __\(name)_complete
        set -l words (commandline -opc)
        set -l current (commandline -ct)
        set -l program $words[1]
        type -q -- $program; or set program \(name)
        set -l lines ($program completions fish -- $words[2..-1] $current 2>/dev/null)
        set -l prefix (string match -r -- '^--[^=]*=|^' $current)
        set -l value (string replace -r -- '^--[^=]*=' '' $current)
        switch "$lines[1]"
            case files
                printf '%s\\n' $prefix(__fish_complete_path $value)
            case folders
                printf '%s\\n' $prefix(__fish_complete_directories $value '')
            case command
                set -l start (math (contains -i -- -- $words) + 1)
                complete -C (string join ' ' -- (string escape -- $words[$start..-1]) $current)
            case words
                printf '%s\\n' $lines[2..-1]
        end
    end

    complete -c \(name) -f -a '(__\(name)_complete)'

    """
  }
}
