import Foundation
import TestSupport
import Testing

@testable import PlaybillCommand

/// The commands that read a learner's folder, in one that a stranger made.
@Suite("The built command: a stranger's kata", .timeLimit(.minutes(10)))
struct KataStrangersFolderTests {
  private let binary: Binary

  /// Makes a repository of three commits, whose settings name the program `spring` in every way.
  ///
  /// An object of the last commit is missing; fetching it would run that program.
  init() throws {
    binary = try Binary(withKata: true)
    try binary.folder.putProgram("echo \"$*\" >>\"${0%/*}/sprung\"; exit 1", into: "spring")
    try binary.folder.putProgram("echo \"swift $*\" >>\"${0%/*}/ran\"", into: "swift")
    let outcome = try binary.run(
      """
      set -e
      spring=$PWD/spring
      cd kata; git init -q -b main; git config user.name Ann; git config user.email ann@example.com
      code=Sources/Statement/Statement.swift
      echo '* filter=own diff=own merge=own' >.gitattributes
      git add .; git commit -qm start
      sed -i 's/\\bperf\\b/show/g' $code; git commit -qam show
      # A signature, which a log may have checked.
      git cat-file commit HEAD | sed '/^committer/a gpgsig -----BEGIN PGP SIGNATURE-----\\n \\n -----END PGP SIGNATURE-----' >.git/signed
      git reset -q --hard $(git hash-object -t commit -w .git/signed)
      sed -i 's/volumeCredits/points/g' $code; git commit -qam points
      object=$(git rev-parse HEAD:$code); rm -f .git/objects/$(echo $object | sed 's|..|&/|')

      echo '* filter=own diff=own merge=own' >.git/info/attributes
      mkdir -p .git/hooks
      for hook in post-checkout post-index-change pre-auto-gc reference-transaction fsmonitor-watchman post-merge; do
        printf '#!/bin/sh\\n%s hook %s\\n' $spring $hook >.git/hooks/$hook; chmod +x .git/hooks/$hook
      done
      set_() { git config --file $file "$1" "$spring $1"; }
      for file in .git/included .git/config; do
        for key in core.fsmonitor core.pager core.editor core.sshCommand core.gitProxy core.askPass \\
          core.alternateRefsCommand sequence.editor gpg.program gpg.ssh.program credential.helper \\
          diff.external diff.own.command diff.own.textconv merge.own.driver filter.own.clean \\
          filter.own.smudge filter.own.process interactive.diffFilter uploadpack.packObjectsHook \\
          trailer.own.command remote.far.uploadpack remote.far.receivepack
        do set_ $key; done
        for name in log show rev-list rev-parse ls-tree cat-file read-tree diff-tree init; do
          git config --file $file alias.$name "!$spring alias $name"
          git config --file $file pager.$name "$spring pager $name"
        done
        git config --file $file filter.own.required true
        git config --file $file log.showSignature true
        git config --file $file submodule.recurse true
        git config --file $file protocol.allow always
        git config --file $file protocol.ext.allow always
        git config --file $file remote.far.url "ext::$spring fetch"
        git config --file $file remote.far.promisor true
        git config --file $file remote.far.partialclonefilter blob:none
        git config --file $file core.repositoryformatversion 1
        git config --file $file extensions.partialClone far
      done
      git config --file .git/config include.path included
      git config --file .git/config includeIf.gitdir:/.path included
      cd ..; rm -f sprung
      """
    )
    try #require(outcome.code == 0, "\(outcome)")
  }

  /// What is run there, and words of its output; nil where it runs the learner's code.
  static let commands: [(line: String, words: String?)] = [
    ("review", "Rename Variable perf (step-00-starting-point)"),
    ("review --test HEAD~2..HEAD~1", nil),
    ("review --test", nil),
    ("review --format json main", #""Rename Variable perf""#),
    ("class ..", "Rename Variable perf"),
    // The last commit, which is the one to test, cannot be written.
    ("class --test ..", "untested"),
    ("record", "saves: 1, green: 1, commits: "),
    ("hint", "01 Long Function"),
    ("diff 1 .", "+++ b/Statement.swift"),
    ("list", "The starting point"),
    ("show 1", "01 Extract Function amountFor"),
    ("code 1", "==> Statement.swift <=="),
    ("export --only 0..1 ../exported", "'solution' has 2 steps"),
    ("site adapter ../pages", "index.html is the first"),
    ("status", nil),
    ("watch", nil),
    ("try 7 --guess none .", nil),
    ("mutants -- swift test", nil),
    ("check -- swift run", nil),
  ]

  @Test
  func
    `runs no program that its repository names, and its code only in those commands that say so`()
    throws
  {
    let names = KataCommand.subcommands.map { $0.name }
    #expect(Set(names) == Set(Self.commands.map { String($0.line.prefix { $0 != " " }) }))
    let security = try String(
      contentsOf: packageFolder.appending(path: "SECURITY.md"),
      encoding: .utf8
    )
    // A practice, which 'record' shows.
    let practice = try binary.run(
      """
      export XDG_CACHE_HOME="$PWD/cache"; cd kata
      timeout 600 "$PLAYBILL" kata watch -- true >../out &
      until grep -q pass ../out; do sleep 0.1; done; sleep 0.2; touch Package.swift
      until test "$(grep -c pass ../out)" = 2; do sleep 0.1; done; kill $!; wait $!
      cd ..; rm -f sprung out
      """
    )
    try #require(practice.output == "", "\(practice)")
    // What runs the learner's code may not end by itself: it has five seconds from there on, however long it took.
    let ending =
      """
      until test -e ../ran || ! kill -0 $pid 2>/dev/null; do sleep 0.1; done
      for _ in $(seq 50); do kill -0 $pid 2>/dev/null || break; sleep 0.1; done; kill $pid 2>/dev/null
      """
    for (line, words) in Self.commands {
      let outcome = try binary.run(
        """
        export XDG_CACHE_HOME="$PWD/cache" PATH="$PWD:$PATH"
        exec 3<&0; rm -f ran; cd kata; timeout 600 "$PLAYBILL" kata \(line) <&3 & pid=$!
        \(words == nil ? ending : "")
        wait $pid; code=$?; cd ..; echo; echo "sprung:"; cat sprung; rm -f sprung
        test ! -e ran || echo ran
        exit $code
        """
      )
      let end = words == nil ? "\nsprung:\nran\n" : "\nsprung:\n"
      #expect(outcome.output.hasSuffix(end), "\(line): \(outcome)")
      let name = line.prefix(while: { $0 != " " })
      if let words {
        #expect(outcome.code < 2 && outcome.output.contains(words), "\(line): \(outcome)")
      }
      #expect(
        words != nil
          || security.contains("`kata \(line.contains("--test") ? "review --test" : name)`"),
        "\(line)"
      )
    }
  }

  @Test(
    arguments: [
      "mkfifo .git/pipe; git config include.path pipe",
      "mkdir -p .git/objects/info; mkfifo .git/objects/info/alternates",
      "rm .git/HEAD; mkfifo .git/HEAD",
    ]
  )
  func `holds no command up that is told to end`(trap: String) throws {
    let outcome = try binary.run(
      """
      cd kata; \(trap)
      for command in review hint; do
        timeout -k 20 1 "$PLAYBILL" kata $command; echo $?
      done
      """
    )
    #expect(outcome.output == "124\n124\n", "\(outcome)")
  }

  @Test
  func `is reviewed without the files that cannot be read, each named once`() throws {
    try binary.folder.putProgram("! grep -rq wrong Sources", into: "swift")
    let outcome = try binary.run(
      """
      set -e
      export PATH="$PWD:$PATH" XDG_CACHE_HOME="$PWD/cache"
      mkdir odd odd/Sources; cp kata/Package.swift odd; cd odd
      git init -q -b main; git config user.name Ann; git config user.email ann@example.com
      own=Sources/Statement; cp -r ../kata/$own Sources
      path() { git rev-parse HEAD:$own/$1 | sed 's|..|&/|; s|^|.git/objects/|'; }
      git add .; git commit -qm start
      ln -s /etc/passwd $own/Link.swift
      : >"$own/$(printf 'a\\377.swift')"
      head -c 1048577 /dev/zero >$own/Huge.swift
      git add .; git update-index --add --cacheinfo 160000,$(git rev-parse HEAD),$own/Sub.swift
      git commit -qm odd
      sed -i 's/points/bonus/g' $own/Statement.swift; git commit -qm bonus $own/Statement.swift
      echo 'let a = 1' >$own/Gone.swift; echo 'let b = 1' >$own/Short.swift; echo 'let c = 1' >$own/Torn.swift
      git add $own; git commit -qm damaged
      rm -f $(path Gone.swift); chmod +w $(path Short.swift) $(path Torn.swift)
      # An object of ten bytes with nine, and half an object.
      printf '\\170\\332\\113\\312\\311\\117\\122\\060\\064\\140\\310\\111\\055\\121\\110\\122\\260\\125\\060\\004\\000\\055\\236\\004\\226' >$(path Short.swift)
      head -c 12 $(path Torn.swift) >torn; cat torn >$(path Torn.swift); rm torn
      git rm -q --cached $own/Gone.swift $own/Short.swift $own/Torn.swift; git commit -qm mended
      sed -i 's/bonus/wrong/g' $own/Statement.swift; git commit -qm wrong $own/Statement.swift
      playbill kata review --test | sed 's/^[0-9a-f]\\{7\\} //' || true
      """
    )
    #expect(
      outcome.output == """
        odd
                the code stays the same (step-00-starting-point), green
        bonus
                Rename Variable points (step-00-starting-point), green
        damaged
                the code stays the same (step-00-starting-point), untested
        mended
                the code stays the same (step-00-starting-point), green
        wrong
                Rename Variable bonus (step-00-starting-point), red

        """
    )
    let notes = outcome.errors.split(separator: "\n").map { line in
      line.replacing(/[0-9a-f]{7} is read without/, with: "…")
    }
    #expect(
      notes == [
        "note: … 'Sources/Statement/Huge.swift': it has more than 1 MiB",
        "note: … 'Sources/Statement/Link.swift': it is a symbolic link",
        "note: … 'Sources/Statement/Sub.swift': it is a submodule",
        "note: … 'Sources/Statement/a\u{FFFD}.swift': its name is not UTF-8",
        "note: … 'Sources/Statement/Gone.swift': git cannot read its object",
        "note: … 'Sources/Statement/Short.swift': git cannot read its object",
        "note: … 'Sources/Statement/Torn.swift': git cannot read its object",
      ],
      "\(outcome)"
    )
  }

  @Test
  func `is reviewed before and behind a commit whose folder is missing or too large`() throws {
    let outcome = try binary.run(
      """
      set -e
      mkdir own own/Sources; cp kata/Package.swift own; cp -r kata/Sources/Statement own/Sources; cd own
      git init -q -b main; git config user.name Ann; git config user.email ann@example.com
      all=Sources/Statement
      commit() { git add .; git commit -qm $1; }
      commit start
      mkdir $all/inner; echo 'let a = 1' >$all/inner/A.swift; commit more
      echo 'let b = 1' >$all/inner/B.swift; commit lost
      tree=$(git rev-parse HEAD:$all/inner | sed 's|..|&/|')
      rm $all/inner/B.swift; commit back
      for number in $(seq 1001); do echo "let n$number = 1" >$all/inner/N$number.swift; done; commit many
      rm -r $all/inner; commit few
      sed -i 's/points/bonus/g' $all/Statement.swift; commit bonus
      rm -f .git/objects/$tree
      playbill kata review | sed 's/^[0-9a-f]\\{7\\} //' || true
      """
    )
    #expect(outcome.output.contains("bonus\n        Rename Variable points"), "\(outcome)")
    #expect(
      outcome.errors.split(separator: "\n").map { $0.replacing(/[0-9a-f]{7,}/, with: "…") } == [
        "note: … is read without any file: 'git ls-tree' ended with code 1, and on standard error:",
        "error: Could not read …",
        "note: … is read without any file after the first 1000",
      ],
      "\(outcome)"
    )
  }
}
