import Foundation
import TestSupport
import Testing

/// `playbill kata class`, in a folder of clones.
@Suite("The built command: a class of learners", .timeLimit(.minutes(10))) struct KataClassTests {
  private let binary: Binary

  /// Makes the class: learners who are on their way, and folders that are no clone.
  ///
  /// Ben has a merge, and then a test that fails; the last commit of Dot is broken.
  init() throws {
    binary = try Binary(withKata: true)
    try binary.folder.putProgram("! grep -rq wrong Sources", into: "swift")
    let outcome = try binary.run(
      """
      set -e
      export HOME=$PWD GIT_AUTHOR_DATE='2026-11-27T09:00:00Z' TZ=UTC
      git config --global user.name Ann; git config --global user.email ann@example.com
      at() { GIT_COMMITTER_DATE="2026-11-27T$1:00Z" git commit -qam "$1"; }
      mkdir clones clones/eve clones/.hidden clones/gus; touch clones/list.txt
      git init -q clones/fay
      git init -q clones/hal; (cd clones/hal; echo >letter.txt; git add .; at 09:00)
      playbill kata export --only 0..3 workshop >/dev/null
      course='\(packageFolder.path)/Sources/Courses/Statement'
      code=Sources/Statement/Statement.swift
      for name in ann ben cem dot ida; do git clone -q workshop clones/$name; done
      cd clones/ann
      cp "$course/01-extract-amount-for/Statement.swift" $code; at 09:01
      sed -i 's/amountFor/price/g' $code; at 09:02
      echo '// a word' >>$code; at 09:03
      cd ../ben
      git switch -qc side; sed -i 's/\\bperf\\b/show/g' $code; at 09:04
      git switch -q main; echo two >notes.txt; git add .; at 09:05
      GIT_COMMITTER_DATE='2026-11-27T09:06:00Z' git merge -q --no-ff -m merge side
      sed -i 's/volumeCredits/wrong/g' $code; at 09:07
      sed -i 's/\\bshow\\b/one/g' $code; at 09:08
      cd ../dot
      sed -i 's/\\bperf\\b/show/g' $code; at 09:09
      object=$(git rev-parse HEAD:$code); rm -f .git/objects/$(echo $object | sed 's|..|&/|')
      git clone -qb solution ../../workshop ../jon
      cd ../ida; echo 'ref: refs/heads/main' >.git/HEAD; echo 1234 >.git/refs/heads/main
      """
    )
    try #require(outcome.code == 0, "\(outcome)")
  }

  @Test
  func `has a row for each learner, which says why where there is none to tell of`() throws {
    let outcome = try binary.run("TZ=JST-9 playbill kata class clones")
    #expect(outcome.code == 0 && outcome.errors == "")
    #expect(
      outcome.output == """
        LEARNER  STEP      COMMITS  LAST COMMIT       LAST REFACTORING                                      NOTE
        ann      01        3        2026-11-27 18:03  Change Function Declaration: amountFor becomes price  -
        ben      00        4        2026-11-27 18:08  Rename Variable show                                  \
        merges, each counted as one commit: 1
        cem      00        0        -                 -                                                     -
        dot      own way   1        2026-11-27 18:09  -                                                     \
        read without 'Sources/Statement/Statement.swift': git cannot read its object
        eve      -         -        -                 -                                                     \
        no git repository
        fay      -         -        -                 -                                                     \
        no kata is checked out
        gus      -         -        -                 -                                                     \
        no git repository
        hal      -         -        -                 -                                                     \
        no kata is checked out
        ida      -         -        -                 -                                                     \
        no commit that can be read: fatal: bad revision 'HEAD'
        jon      solution  0        -                 -                                                     -

        """
    )
  }

  @Test
  func `has Japanese words, and the Japanese names of refactorings`() throws {
    let outcome = try binary.run(
      """
      git clone -q workshop clones/abe
      for step in 01-extract-amount-for 02-rename-this-amount; do
        cp '\(packageFolder.path)/Sources/Courses/Statement/'$step/Statement.swift clones/abe/Sources/Statement
        GIT_COMMITTER_DATE='2026-11-27T09:09:00Z' \
          git -C clones/abe -c user.name=Abe -c user.email=abe@example.com commit -qam "$step"
      done
      TZ=UTC playbill kata class clones --language ja
      """
    )
    #expect(
      outcome.output.split(separator: "\n").prefix(4).joined(separator: "\n") == """
        学習者  ステップ  コミット数  最後のコミット    最後のリファクタリング             備考
        abe     02        2           2026-11-27 09:09  変数名の変更 thisAmount            -
        ann     01        3           2026-11-27 09:03  関数宣言の変更: amountFor → price  -
        ben     00        4           2026-11-27 09:08  変数名の変更 show                  \
        マージ1回（それぞれ1コミットと数えます）
        """
    )
  }

  @Test
  func `tells a program the same, with the fields of the document on formats`() throws {
    let outcome = try binary.run("playbill kata class clones --format json")
    let rows = try #require(
      JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]]
    )
    let names = rows.compactMap { $0["learner"] as? String }
    #expect(names == ["ann", "ben", "cem", "dot", "eve", "fay", "gus", "hal", "ida", "jon"])
    #expect(rows.last?["step"] is NSNull)
    #expect(
      outcome.output.split(separator: "\n")[1] == """
        {"learner":"ann","step":"step-01-extract-amount-for","commits":3,\
        "lastCommit":"2026-11-27T09:03:00Z","tests":null,"redSince":null,\
        "refactoring":"Change Function Declaration: amountFor becomes price","note":null},
        """
    )
    let text = try String(
      contentsOf: packageFolder.appending(path: "Documentation/formats.md"),
      encoding: .utf8
    )
    let section = try #require(text.split(separator: "\n## ").first { $0.hasPrefix("A class\n") })
    let fields = section.matches(of: /\n\| `(\w+)` \|/).map { String($0.1) }
    #expect(rows.allSatisfy { Set($0.keys) == Set(fields) } && Set(fields).count == fields.count)
  }

  @Test
  func `runs the tests of each last commit on request, and says since when they are red`() throws {
    let outcome = try binary.run(
      """
      export TZ=UTC XDG_CACHE_HOME="$PWD/cache" PATH="$PWD:$PATH"
      playbill kata class --test clones | cut -c 1-72 | sed 's/ *$//' | head -n 6
      """
    )
    #expect(
      outcome.output == """
        LEARNER  STEP      COMMITS  LAST COMMIT       TESTS     RED SINCE
        ann      01        3        2026-11-27 09:03  green     -
        ben      00        4        2026-11-27 09:08  red       2026-11-27 09:07
        cem      00        0        -                 green     -
        dot      own way   1        2026-11-27 09:09  untested  -
        eve      -         -        -                 -         -

        """
    )
  }

  @Test(arguments: ["nosuch", "plays.json"])
  func `refuses what is no folder`(name: String) throws {
    let error = "error: '\(name)' is no folder that can be read\n"
    #expect(try binary.run("playbill kata class \(name)") == .fails(66, error))
  }
}
