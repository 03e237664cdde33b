/// The words of a page in one language.
///
/// To add a language, add a block of words below and its name to ``all``.
package struct PageLabels: Sendable {
  /// The language, as ISO 639 and `lang` of HTML have it.
  package let language: String

  /// Whether it is written from right to left.
  package var isRightToLeft = false

  // The statement of an invoice; the customer's name follows `statementFor`.
  package let statementFor: String
  package let statements: String
  package let noStatements: String
  package let number: String
  package let date: String
  package let due: String
  package let performances: String
  package let noPerformances: String
  package let play: String
  package let seats: String
  package let cost: String
  package let amountOwed: String
  package let creditsEarned: String
  package let howToPay: String
}

extension PageLabels {
  /// The languages that there are words for; the first is the one for all others.
  package static let all = [english, german, french, spanish, japanese, arabic]

  /// The words for a locale's language; those of English if there are none.
  package init(locale: String) {
    let language = locale.prefix { $0 != "_" && $0 != "-" && $0 != "@" && $0 != "." }.lowercased()
    self = Self.all.first { $0.language == language } ?? .english
  }

  private static let english = PageLabels(
    language: "en",
    statementFor: "Statement for",
    statements: "Statements",
    noStatements: "No statements",
    number: "Number",
    date: "Date",
    due: "Due",
    performances: "Performances",
    noPerformances: "No performances",
    play: "Play",
    seats: "Seats",
    cost: "Cost",
    amountOwed: "Amount owed",
    creditsEarned: "Credits earned",
    howToPay: "How to pay"
  )

  private static let german = PageLabels(
    language: "de",
    statementFor: "Abrechnung für",
    statements: "Abrechnungen",
    noStatements: "Keine Abrechnungen",
    number: "Nummer",
    date: "Datum",
    due: "Fällig am",
    performances: "Aufführungen",
    noPerformances: "Keine Aufführungen",
    play: "Stück",
    seats: "Plätze",
    cost: "Betrag",
    amountOwed: "Zu zahlen",
    creditsEarned: "Erworbene Bonuspunkte",
    howToPay: "So zahlen Sie"
  )

  private static let french = PageLabels(
    language: "fr",
    statementFor: "Décompte pour",
    statements: "Décomptes",
    noStatements: "Aucun décompte",
    number: "Numéro",
    date: "Date",
    due: "Échéance",
    performances: "Représentations",
    noPerformances: "Aucune représentation",
    play: "Pièce",
    seats: "Places",
    cost: "Montant",
    amountOwed: "Montant dû",
    creditsEarned: "Points acquis",
    howToPay: "Pour payer"
  )

  private static let spanish = PageLabels(
    language: "es",
    statementFor: "Liquidación para",
    statements: "Liquidaciones",
    noStatements: "Sin liquidaciones",
    number: "Número",
    date: "Fecha",
    due: "Vencimiento",
    performances: "Funciones",
    noPerformances: "Sin funciones",
    play: "Obra",
    seats: "Localidades",
    cost: "Importe",
    amountOwed: "Importe adeudado",
    creditsEarned: "Puntos obtenidos",
    howToPay: "Forma de pago"
  )

  private static let japanese = PageLabels(
    language: "ja",
    statementFor: "請求明細書",
    statements: "請求明細書一覧",
    noStatements: "請求明細書はありません",
    number: "番号",
    date: "日付",
    due: "支払期限",
    performances: "公演",
    noPerformances: "公演はありません",
    play: "演目",
    seats: "席数",
    cost: "金額",
    amountOwed: "ご請求額",
    creditsEarned: "獲得ポイント",
    howToPay: "お支払い方法"
  )

  private static let arabic = PageLabels(
    language: "ar",
    isRightToLeft: true,
    statementFor: "كشف مستحقات",
    statements: "كشوف المستحقات",
    noStatements: "لا توجد كشوف",
    number: "الرقم",
    date: "التاريخ",
    due: "تاريخ الاستحقاق",
    performances: "العروض",
    noPerformances: "لا توجد عروض",
    play: "المسرحية",
    seats: "المقاعد",
    cost: "المبلغ",
    amountOwed: "المبلغ المستحق",
    creditsEarned: "النقاط المكتسبة",
    howToPay: "طريقة الدفع"
  )
}
