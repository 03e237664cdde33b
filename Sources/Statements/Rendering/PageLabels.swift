/// The words of a page in one language.
///
/// To add a language, add a block of words below and its name to ``all``.
package struct PageLabels: Sendable {
  /// The language, as ISO 639 and `lang` of HTML have it.
  package let language: String

  /// Whether it is written from right to left.
  package var isRightToLeft = false

  // The statement of an invoice; the customer's name follows `statementFor`, and `dueBy` stands between amount and day.
  package let statementFor: String
  package let statements: String
  package let noStatements: String
  package let number: String
  package let date: String
  package let due: String
  package let dueBy: String
  package let performances: String
  package let noPerformances: String
  package let play: String
  package let seats: String
  package let cost: String
  package let amountOwed: String
  package let creditsEarned: String
  package let howToPay: String

  // The statement of account; the customer's name follows `accountOf`, and `#` stands for a number of days.
  package let accountOf: String
  package let from: String
  package let to: String
  package let asOf: String
  package let entries: String
  package let entry: String
  package let amount: String
  package let balance: String
  package let broughtForward: String
  package let charge: String
  package let payment: String
  package let refund: String
  package let credit: String
  package let cash: String
  package let check: String
  package let transfer: String
  package let card: String
  package let simulated: String
  package let closingBalance: String
  package let outstanding: String
  package let pending: String
  package let notYetDue: String
  package let alreadyDue: String
  package let days: String
  package let overDays: String
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
    dueBy: ", due ",
    performances: "Performances",
    noPerformances: "No performances",
    play: "Play",
    seats: "Seats",
    cost: "Cost",
    amountOwed: "Amount owed",
    creditsEarned: "Credits earned",
    howToPay: "How to pay",
    accountOf: "Statement of account for",
    from: "From",
    to: "To",
    asOf: "As of",
    entries: "Entries",
    entry: "Entry",
    amount: "Amount",
    balance: "Balance",
    broughtForward: "Brought forward",
    charge: "Charge",
    payment: "Payment",
    refund: "Refund",
    credit: "Credit",
    cash: "Cash",
    check: "Check",
    transfer: "Bank transfer",
    card: "Card",
    simulated: "simulated",
    closingBalance: "Closing balance",
    outstanding: "Amount outstanding",
    pending: "Not yet confirmed",
    notYetDue: "Not yet due",
    alreadyDue: "Already due",
    days: "# days",
    overDays: "Over # days"
  )

  private static let german = PageLabels(
    language: "de",
    statementFor: "Abrechnung für",
    statements: "Abrechnungen",
    noStatements: "Keine Abrechnungen",
    number: "Nummer",
    date: "Datum",
    due: "Fällig am",
    dueBy: ", fällig am ",
    performances: "Aufführungen",
    noPerformances: "Keine Aufführungen",
    play: "Stück",
    seats: "Plätze",
    cost: "Betrag",
    amountOwed: "Zu zahlen",
    creditsEarned: "Erworbene Bonuspunkte",
    howToPay: "So zahlen Sie",
    accountOf: "Kontoauszug für",
    from: "Von",
    to: "Bis",
    asOf: "Stand",
    entries: "Buchungen",
    entry: "Buchung",
    amount: "Betrag",
    balance: "Saldo",
    broughtForward: "Saldovortrag",
    charge: "Rechnung",
    payment: "Zahlung",
    refund: "Rückzahlung",
    credit: "Gutschrift",
    cash: "Barzahlung",
    check: "Scheck",
    transfer: "Überweisung",
    card: "Karte",
    simulated: "simuliert",
    closingBalance: "Schlusssaldo",
    outstanding: "Offener Betrag",
    pending: "Noch nicht bestätigt",
    notYetDue: "Noch nicht fällig",
    alreadyDue: "Bereits fällig",
    days: "# Tage",
    overDays: "Über # Tage"
  )

  private static let french = PageLabels(
    language: "fr",
    statementFor: "Décompte pour",
    statements: "Décomptes",
    noStatements: "Aucun décompte",
    number: "Numéro",
    date: "Date",
    due: "Échéance",
    dueBy: ", à payer au plus tard le ",
    performances: "Représentations",
    noPerformances: "Aucune représentation",
    play: "Pièce",
    seats: "Places",
    cost: "Montant",
    amountOwed: "Montant dû",
    creditsEarned: "Points acquis",
    howToPay: "Modalités de paiement",
    accountOf: "Relevé de compte de",
    from: "Du",
    to: "Au",
    asOf: "Situation au",
    entries: "Écritures",
    entry: "Écriture",
    amount: "Montant",
    balance: "Solde",
    broughtForward: "Solde reporté",
    charge: "Facture",
    payment: "Règlement",
    refund: "Remboursement",
    credit: "Avoir",
    cash: "Espèces",
    check: "Chèque",
    transfer: "Virement",
    card: "Carte",
    simulated: "simulé",
    closingBalance: "Solde final",
    outstanding: "Reste à payer",
    pending: "En attente de confirmation",
    notYetDue: "Non échu",
    alreadyDue: "Déjà échu",
    days: "# jours",
    overDays: "Plus de # jours"
  )

  private static let spanish = PageLabels(
    language: "es",
    statementFor: "Liquidación para",
    statements: "Liquidaciones",
    noStatements: "No hay liquidaciones",
    number: "Número",
    date: "Fecha",
    due: "Vencimiento",
    dueBy: ", con vencimiento el ",
    performances: "Funciones",
    noPerformances: "No hay funciones",
    play: "Obra",
    seats: "Localidades",
    cost: "Importe",
    amountOwed: "Importe a pagar",
    creditsEarned: "Puntos obtenidos",
    howToPay: "Forma de pago",
    accountOf: "Estado de cuenta de",
    from: "Desde",
    to: "Hasta",
    asOf: "A fecha de",
    entries: "Movimientos",
    entry: "Movimiento",
    amount: "Importe",
    balance: "Saldo",
    broughtForward: "Saldo anterior",
    charge: "Cargo",
    payment: "Pago",
    refund: "Reembolso",
    credit: "Nota de crédito",
    cash: "Efectivo",
    check: "Cheque",
    transfer: "Transferencia",
    card: "Tarjeta",
    simulated: "simulado",
    closingBalance: "Saldo final",
    outstanding: "Importe pendiente",
    pending: "Pendiente de confirmar",
    notYetDue: "Aún no vencido",
    alreadyDue: "Ya vencido",
    days: "# días",
    overDays: "Más de # días"
  )

  private static let japanese = PageLabels(
    language: "ja",
    statementFor: "請求明細書",
    statements: "請求明細書一覧",
    noStatements: "請求明細書はありません",
    number: "番号",
    date: "日付",
    due: "お支払期限",
    dueBy: "　お支払期限：",
    performances: "公演",
    noPerformances: "公演はありません",
    play: "演目",
    seats: "席数",
    cost: "金額",
    amountOwed: "ご請求金額",
    creditsEarned: "獲得ポイント",
    howToPay: "お支払い方法",
    accountOf: "取引明細書",
    from: "開始日",
    to: "終了日",
    asOf: "基準日",
    entries: "取引",
    entry: "取引",
    amount: "金額",
    balance: "残高",
    broughtForward: "繰越残高",
    charge: "ご請求",
    payment: "ご入金",
    refund: "ご返金",
    credit: "減額",
    cash: "現金",
    check: "小切手",
    transfer: "銀行振込",
    card: "カード",
    simulated: "シミュレーション",
    closingBalance: "期末残高",
    outstanding: "ご請求残高",
    pending: "確認待ち",
    notYetDue: "お支払期限前",
    alreadyDue: "お支払期限到来分",
    days: "#日",
    overDays: "#日超"
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
    dueBy: "، يُستحق الدفع في ",
    performances: "العروض",
    noPerformances: "لا توجد عروض",
    play: "المسرحية",
    seats: "المقاعد",
    cost: "المبلغ",
    amountOwed: "المبلغ المستحق",
    creditsEarned: "النقاط المكتسبة",
    howToPay: "طريقة الدفع",
    accountOf: "كشف حساب",
    from: "من",
    to: "إلى",
    asOf: "كما في",
    entries: "الحركات",
    entry: "الحركة",
    amount: "المبلغ",
    balance: "الرصيد",
    broughtForward: "الرصيد السابق",
    charge: "فاتورة",
    payment: "دفعة",
    refund: "استرداد",
    credit: "إشعار دائن",
    cash: "نقدًا",
    check: "شيك",
    transfer: "تحويل بنكي",
    card: "بطاقة",
    simulated: "محاكاة",
    closingBalance: "الرصيد الختامي",
    outstanding: "إجمالي المبلغ غير المسدد",
    pending: "قيد التأكيد",
    notYetDue: "غير مستحق بعد",
    alreadyDue: "مستحق حاليًا",
    days: "# يومًا",
    overDays: "أكثر من # يومًا"
  )
}
