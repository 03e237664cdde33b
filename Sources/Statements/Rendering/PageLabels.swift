/// The words of a page in one language.
package struct PageLabels: Sendable {
  /// The keys of the table below.
  package enum Word: String, CaseIterable, Sendable {
    /// The values of HTML's `lang` (ISO 639) and `dir`.
    case language, direction

    // The statement of an invoice; the customer's name follows `statementFor`, and `#` in `dueBy`
    // stands for the day.
    case statementFor, statements, noStatements, number, date, due, dueBy, performances
    case noPerformances, play, seats, cost, amountOwed, creditsEarned, howToPay

    // The statement of account; the customer's name follows `accountOf`, and `#` stands for a number of days.
    case accountOf, from, to, entries, entry, amount, balance, broughtForward, charge, payment
    case refund, credit, cash, check, transfer, card, simulated, closingBalance, outstanding
    case pending, notYetDue, alreadyDue, days, overDays
    case voidOfCharge, voidOfPayment, voidOfRefund, voidOfCredit
  }

  /// The codes of the languages, English first.
  package static var languages: [String] { rows[0].dropFirst().map(String.init) }

  private let words: [String: String]

  /// The words of a language, by its code, or of English if there are none.
  package init(language: String) {
    let column = Self.rows[0].dropFirst().firstIndex { $0 == language } ?? 1
    words = Dictionary(
      // A word that a new column lacks is English; a test names it.
      uniqueKeysWithValues: Self.rows.map { row in
        (String(row[0]), String(column < row.count ? row[column] : row[1]))
      }
    )
  }

  /// A word; empty if the table has no line for it.
  package subscript(word: Word) -> String { words[word.rawValue] ?? "" }

  /// The lines of the table: a key, then its word in each language.
  // Split by bytes: a search of texts would take longer than the rest of a page.
  static let rows = table.utf8.split(separator: UInt8(ascii: "\n")).map { row in
    row.split(separator: UInt8(ascii: "|")).map(Substring.init)
  }

  /// A word a line, a language a column; to add a language, add a column.
  private static let table = """
    language|en|de|fr|es|ja|ar
    direction|ltr|ltr|ltr|ltr|ltr|rtl
    statementFor|Statement for|Abrechnung für|Décompte pour|Liquidación para|請求明細書|كشف مستحقات
    statements|Statements|Abrechnungen|Décomptes|Liquidaciones|請求明細書一覧|كشوف المستحقات
    noStatements|No statements|Keine Abrechnungen|Aucun décompte|No hay liquidaciones|請求明細書はありません|لا توجد كشوف
    number|Number|Nummer|Numéro|Número|番号|الرقم
    date|Date|Datum|Date|Fecha|日付|التاريخ
    due|Due|Fällig am|Échéance|Vencimiento|お支払期限|تاريخ الاستحقاق
    dueBy|, due #|, fällig am #|, à payer au plus tard le #|, con vencimiento el #|\u{3000}お支払期限：#|، يُستحق الدفع في #
    performances|Performances|Aufführungen|Représentations|Funciones|公演|العروض
    noPerformances|No performances|Keine Aufführungen|Aucune représentation|No hay funciones|公演はありません|لا توجد عروض
    play|Play|Stück|Pièce|Obra|演目|المسرحية
    seats|Seats|Plätze|Places|Localidades|席数|المقاعد
    cost|Cost|Betrag|Montant|Importe|金額|المبلغ
    amountOwed|Amount owed|Zu zahlen|Montant dû|Importe a pagar|ご請求金額|المبلغ المستحق
    creditsEarned|Credits earned|Erworbene Bonuspunkte|Points acquis|Puntos obtenidos|獲得ポイント|النقاط المكتسبة
    howToPay|How to pay|So zahlen Sie|Modalités de paiement|Forma de pago|お支払い方法|طريقة الدفع
    accountOf|Statement of account for|Kontoauszug für|Relevé de compte de|Estado de cuenta de|取引明細書|كشف حساب
    from|From|Von|Du|Desde|開始日|من
    to|To|Bis|Au|Hasta|終了日|إلى
    entries|Entries|Buchungen|Écritures|Movimientos|取引|الحركات
    entry|Entry|Buchung|Écriture|Movimiento|取引|الحركة
    amount|Amount|Betrag|Montant|Importe|金額|المبلغ
    balance|Balance|Saldo|Solde|Saldo|残高|الرصيد
    broughtForward|Brought forward|Saldovortrag|Solde reporté|Saldo anterior|繰越残高|الرصيد السابق
    charge|Charge|Rechnung|Facture|Cargo|ご請求|فاتورة
    payment|Payment|Zahlung|Règlement|Pago|ご入金|دفعة
    refund|Refund|Rückzahlung|Remboursement|Reembolso|ご返金|استرداد
    credit|Credit|Gutschrift|Avoir|Nota de crédito|減額|إشعار دائن
    cash|Cash|Barzahlung|Espèces|Efectivo|現金|نقدًا
    check|Check|Scheck|Chèque|Cheque|小切手|شيك
    transfer|Bank transfer|Überweisung|Virement|Transferencia|銀行振込|تحويل بنكي
    card|Card|Karte|Carte|Tarjeta|カード|بطاقة
    simulated|simulated|simuliert|simulé|simulado|シミュレーション|محاكاة
    closingBalance|Closing balance|Schlusssaldo|Solde final|Saldo final|期末残高|الرصيد الختامي
    outstanding|Amount outstanding|Offener Betrag|Reste à payer|Importe pendiente|ご請求残高|إجمالي المبلغ غير المسدد
    pending|Not yet confirmed|Noch nicht bestätigt|En attente de confirmation|Pendiente de confirmar|確認待ち|قيد التأكيد
    notYetDue|Not yet due|Noch nicht fällig|Non échu|Aún no vencido|お支払期限前|غير مستحق بعد
    alreadyDue|Already due|Bereits fällig|Déjà échu|Ya vencido|お支払期限到来分|مستحق حاليًا
    days|# days|# Tage|# jours|# días|#日|# يومًا
    overDays|Over # days|Über # Tage|Plus de # jours|Más de # días|#日超|أكثر من # يومًا
    voidOfCharge|Void of charge|Storno der Rechnung|Annulation de la facture|Anulación del cargo|ご請求の取消|إلغاء فاتورة
    voidOfPayment|Void of payment|Storno der Zahlung|Annulation du règlement|Anulación del pago|ご入金の取消|إلغاء دفعة
    voidOfRefund|Void of refund|Storno der Rückzahlung|Annulation du remboursement|Anulación del reembolso|ご返金の取消|إلغاء استرداد
    voidOfCredit|Void of credit|Storno der Gutschrift|Annulation de l’avoir|Anulación de la nota de crédito|減額の取消|إلغاء إشعار دائن
    """
}
