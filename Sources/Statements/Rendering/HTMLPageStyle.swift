/// How the complete page looks: on a desk, on a phone, in the dark, and on paper.
enum HTMLPageStyle {
  /// The style sheet.
  ///
  /// Colours reach contrast AA of WCAG 2 in both schemes. The classes are described in the article <doc:Pages>.
  static let css = """
    :root {
      --desk: #f3f0eb; --paper: #ffffff; --ink: #1f1b18; --quiet: #5f574f;
      --rule: #ddd6cc; --accent: #8a1f2d; --owed: #f8f1ec;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --desk: #141210; --paper: #1f1c19; --ink: #f0ebe4; --quiet: #b8aea3;
        --rule: #3b3631; --accent: #f2a6a0; --owed: #2b2521;
      }
    }
    * { box-sizing: border-box; }
    /* The number of a sheet has the type of the document, not of its body. */
    html, h2 span { font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
    html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
    body { margin: 0; background: var(--desk); color: var(--ink); line-height: 1.5; }
    main { max-width: 46rem; margin: 0 auto; }
    h1 {
      position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden;
      clip-path: inset(50%); white-space: nowrap;
    }
    article {
      margin: 0 0 1.5rem; padding: 1.5rem 1.25rem;
      background: var(--paper); border: solid var(--rule); border-width: 0 0 1px;
      border-top: 4px solid var(--accent);
    }
    h2, .name, address, .address, .note, footer, th:first-child { hyphens: auto; overflow-wrap: anywhere; }
    h2 { margin: 0; font: 600 1.5rem/1.2 Georgia, "Noto Serif", "Times New Roman", serif; }
    h2 span { display: block; margin-bottom: 0.375rem; color: var(--accent); font-size: 0.875rem; line-height: 1.5; }
    bdi { unicode-bidi: isolate; }
    time { unicode-bidi: plaintext; }
    table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums lining-nums; }
    caption { padding-bottom: 0.5rem; color: var(--quiet); text-align: start; }
    th, td {
      padding: 0.5rem 0; padding-inline-start: 0.875rem; text-align: end; vertical-align: top;
      white-space: nowrap;
    }
    th:first-child { padding-inline-start: 0; text-align: start; white-space: normal; }
    thead th { border-bottom: 2px solid var(--ink); font-size: 0.875rem; font-weight: 600; }
    /* A name has its own direction, and stands where the page's names do. */
    tbody th { font-weight: 400; unicode-bidi: plaintext; }
    tbody th:first-child { text-align: left; }
    [dir="rtl"] tbody th:first-child { text-align: right; }
    tbody tr { border-bottom: 1px solid var(--rule); }
    .running { display: none; }
    .none { margin: 0; padding: 0.75rem 0; border: solid var(--rule); border-width: 1px 0; color: var(--quiet); }
    dl { margin: 0; font-variant-numeric: tabular-nums lining-nums; }
    dd { margin: 0; overflow-wrap: anywhere; }
    header { display: grid; gap: 1.5rem 2.5rem; margin-bottom: 2rem; }
    .address { margin: 0.5rem 0 0; }
    .facts div { display: flex; gap: 0 1rem; }
    .facts dt { flex: 0 0 7.5rem; color: var(--quiet); }
    .lead {
      margin: 0 0 1.5rem; padding: 0.75rem 1rem; padding-inline-start: calc(1rem - 4px);
      background: var(--owed); border-inline-start: 4px solid var(--accent);
    }
    .lead time { display: inline-block; }
    .lead strong { font-size: 1.625rem; font-weight: 600; line-height: 1.25; font-variant-numeric: lining-nums; }
    .totals, table + table { margin-top: 1.25rem; }
    .totals div {
      display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between;
      gap: 0 1.5rem; color: var(--quiet);
    }
    .totals:not(.ages) dd { margin-inline-start: auto; text-align: end; }
    .ages { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; margin-top: 0.5rem; }
    .ages div { display: block; flex: 1 0 7.5rem; }
    .ages dt { font-size: 0.875rem; }
    .totals .owed { margin-bottom: 0.25rem; color: var(--ink); font-weight: 600; }
    .owed dd { font-size: 1.25rem; }
    .note { margin: 1.5rem 0 0; }
    .sender .logo {
      height: 4rem; margin-bottom: 0.75rem; background-position: left center; background-repeat: no-repeat;
      background-size: contain; background-origin: content-box;
      -webkit-print-color-adjust: exact; print-color-adjust: exact;
    }
    [dir="rtl"] .sender .logo { background-position: right center; }
    /* A logo is made for white paper. */
    @media screen and (prefers-color-scheme: dark) {
      .sender .logo { padding: 0.5rem; background-color: #ffffff; border-radius: 0.25rem; }
    }
    .sender .name { margin: 0; font-weight: 600; }
    address { color: var(--quiet); font-style: normal; }
    .payment { margin-top: 1.5rem; }
    .payment h3 { margin: 0 0 0.25rem; font-size: 0.875rem; font-weight: 600; }
    .payment p { margin: 0; overflow-wrap: anywhere; }
    footer {
      margin-top: 1.5rem; padding-top: 0.75rem; border-top: 1px solid var(--rule); color: var(--quiet);
      font-size: 0.875rem;
    }
    @media (min-width: 32rem) {
      main { padding: 2.5rem 1.5rem; }
      article { padding: 3rem; border-width: 1px; border-top-width: 4px; }
      header { grid-template: auto 1fr / 1fr 1fr; }
      .sender { grid-row: 1 / 3; }
      .sender ~ * { grid-column: 2; }
      th:nth-last-child(2) { width: 6rem; }
      th:last-child { width: 9rem; }
    }
    /* A phone has no room for four columns: the play stands above its figures. */
    @media screen and (max-width: 31.99rem) {
      .dated, .dated caption, .dated thead, .dated tbody { display: block; }
      .dated tr { display: grid; grid-template-columns: 1fr auto minmax(6.5rem, auto); }
      .dated tr > :first-child { grid-column: 1 / -1; padding-bottom: 0; border: 0; }
      .dated td { overflow-wrap: anywhere; white-space: normal; }
      .dated th { white-space: normal; }
      .dated tr > :nth-child(2) { padding-inline-start: 0; overflow-wrap: normal; text-align: start; }
    }
    @media print {
      /* Two names of pages in turn, so that each statement counts its own sheets; alone it knows how many there are. */
      @page { margin: 22mm 20mm; font-size: 9pt; color: #444444; }
      @page odd { counter-increment: odd; counter-set: even; @bottom-right { content: counter(odd, digits); } }
      @page even { counter-increment: even; counter-set: odd; @bottom-right { content: counter(even, digits); } }
      @page only { @bottom-right { content: counter(page, digits) " / " counter(pages, digits); } }
      :root {
        --desk: #ffffff; --paper: #ffffff; --ink: #000000; --quiet: #444444; --rule: #bbbbbb; --accent: #8a1f2d;
        --running: 2rem;
      }
      body { font-size: 11pt; }
      main { max-width: none; padding: 0; }
      article { display: flow-root; margin: 0; padding: 0; border: 0; overflow: clip; page: odd; }
      article:nth-of-type(even) { page: even; }
      article:only-of-type { page: only; }
      article + article { break-before: page; }
      /* The line above each sheet lies outside of the first one. */
      .sheets { display: table; width: 100%; margin-top: calc(-1 * var(--running)); table-layout: fixed; }
      .running { display: table-header-group; break-inside: avoid; }
      .running p { display: flex; gap: 0.25rem; height: var(--running); margin: 0; white-space: nowrap; }
      .running bdi { overflow: hidden; text-overflow: ellipsis; }
      .running bdi + bdi { flex: none; max-width: 50%; }
      /* The window of an envelope is 20 mm from the left and 45 mm from the top, and has room for nine lines. */
      header { display: flow-root; min-height: 68mm; margin-bottom: 1rem; direction: ltr; }
      [dir="rtl"] header > * { direction: rtl; }
      header .recipient { float: left; width: 85mm; padding: 17mm 5mm 0 0; }
      header .sender, header .facts { float: right; clear: right; width: calc(100% - 95mm); margin-bottom: 1rem; }
      .recipient .address { margin-top: 0.25rem; line-height: 1.2; }
      .facts dt { flex-basis: 6.5rem; }
      .lead { padding: 0; padding-inline-start: 0; border-inline-start: 0; background: none; }
      h2 { font-size: 1rem; }
      thead { display: table-header-group; }
      th, td { padding-block: 0.375rem; }
      tr, dl, .payment, header { break-inside: avoid; }
      .totals, .note, .payment, footer { break-before: avoid; }
      table + table { margin-top: 0.75rem; }
      table + table caption, table + table thead { break-after: avoid; }
      /*
       * Browsers may break there nevertheless. So the last row of the last table keeps room for all that follows, and
       * the last line of a note for what follows the note: none of it stands alone on a sheet.
       */
      .sheets { --closing: calc(var(--totals) + var(--payment)); }
      table:last-of-type tbody tr:last-child { border-bottom: 0; }
      table:last-of-type tbody tr:last-child * { padding-bottom: calc(0.375rem + var(--closing)); }
      table + .totals { margin-top: calc(-1 * var(--closing)); padding-top: 0.75rem; border-top: 1px solid var(--ink); }
      .note::after { content: ""; display: inline-block; height: calc(1.5em + var(--payment)); vertical-align: top; }
      .note + * { margin-top: calc(1.5rem - var(--payment)); }
    }

    """

  /// The height in rem that how to pay and the footer have in print, by their lines; at most what a sheet has
  /// room for below a row and the totals.
  static func height(paymentLines: Int, footerLines: Int) -> Double {
    let payment = paymentLines == 0 ? 0 : 3.0625 + 1.375 * Double(paymentLines)
    let footer = footerLines == 0 ? 0 : 2.3125 + 1.3125 * Double(footerLines)
    return min(payment + footer, 30)
  }
}
