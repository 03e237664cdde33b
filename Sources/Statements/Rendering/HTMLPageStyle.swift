/// How the complete page looks: on a desk, on a phone, in the dark, and on paper.
enum HTMLPageStyle {
  /// The style sheet.
  ///
  /// Colours reach contrast AA of WCAG 2 in both schemes; printed, each statement begins a page, pages have
  /// numbers, and a table's head is repeated. The classes are described in the article <doc:Pages>.
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
    html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
    body {
      margin: 0; background: var(--desk); color: var(--ink);
      font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
    }
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
    h2 {
      margin: 0 0 1.5rem; font: 600 1.75rem/1.2 Georgia, "Noto Serif", "Times New Roman", serif;
      overflow-wrap: anywhere;
    }
    h2 span {
      display: block; margin-bottom: 0.375rem; color: var(--accent);
      font: 600 0.875rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
    }
    bdi { unicode-bidi: isolate; }
    time { unicode-bidi: plaintext; }
    table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums lining-nums; }
    caption { padding-bottom: 0.5rem; color: var(--quiet); text-align: start; }
    th, td {
      padding: 0.5rem 0; padding-inline-start: 0.875rem; text-align: end; vertical-align: top;
      white-space: nowrap;
    }
    th:first-child { padding-inline-start: 0; text-align: start; white-space: normal; overflow-wrap: anywhere; }
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
    .facts { display: flex; flex-wrap: wrap; gap: 0.5rem 2rem; margin-bottom: 1.5rem; }
    .facts dt { color: var(--quiet); font-size: 0.875rem; }
    .totals { margin-top: 1.25rem; }
    .totals div {
      display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between;
      gap: 0 1.5rem; color: var(--quiet);
    }
    .totals:not(.ages) dd { margin-inline-start: auto; text-align: end; }
    .ages { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; margin-top: 0.5rem; }
    .ages div { display: block; flex: 1 0 7.5rem; }
    .ages dt { font-size: 0.875rem; }
    .totals .owed {
      margin: 0 -1rem 0.75rem; padding: 0.75rem 1rem; padding-inline-start: calc(1rem - 4px);
      background: var(--owed); border-inline-start: 4px solid var(--accent); color: var(--ink); font-weight: 600;
    }
    .owed dd { font-size: 1.625rem; line-height: 1.25; }
    .sender { margin-bottom: 2.5rem; }
    .sender .logo {
      height: 4rem; margin-bottom: 0.75rem; background-position: left center; background-repeat: no-repeat;
      background-size: contain;
      -webkit-print-color-adjust: exact; print-color-adjust: exact;
    }
    [dir="rtl"] .sender .logo { background-position: right center; }
    .sender .name { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
    address { color: var(--quiet); font-style: normal; overflow-wrap: anywhere; }
    .payment { margin-top: 2rem; }
    .payment h3 { margin: 0 0 0.25rem; font-size: 0.875rem; font-weight: 600; }
    .payment p { margin: 0; overflow-wrap: anywhere; }
    footer {
      margin-top: 2rem; padding-top: 0.75rem; border-top: 1px solid var(--rule); color: var(--quiet);
      font-size: 0.875rem; overflow-wrap: anywhere;
    }
    @media (min-width: 32rem) {
      main { padding: 2.5rem 1.5rem; }
      article { padding: 3rem; border-width: 1px; border-top-width: 4px; }
      th:nth-last-child(2) { width: 6rem; }
      th:last-child { width: 9rem; }
    }
    /* A phone has no room for four columns: the play stands above its figures. */
    @media screen and (max-width: 31.99rem) {
      .dated, .dated caption, .dated thead, .dated tbody { display: block; }
      .dated tr:not(.running) { display: grid; grid-template-columns: 1fr auto minmax(6.5rem, auto); }
      .dated tr > :first-child { grid-column: 1 / -1; padding-bottom: 0; border: 0; }
      .dated td { overflow-wrap: anywhere; white-space: normal; }
      .dated tr > :nth-child(2) { padding-inline-start: 0; overflow-wrap: normal; text-align: start; }
    }
    @media print {
      @page { margin: 22mm 20mm; @bottom-right { content: counter(page, digits) " / " counter(pages, digits); } }
      :root {
        --desk: #ffffff; --paper: #ffffff; --ink: #000000; --quiet: #444444;
        --rule: #bbbbbb; --accent: #8a1f2d; --owed: #f4efe9;
      }
      body { font-size: 11pt; }
      main { max-width: none; padding: 0; }
      article { margin: 0; padding: 0; border: 0; }
      article + article { break-before: page; }
      h2, h3 { break-after: avoid; }
      h2, .facts { margin-bottom: 1rem; }
      .sender { margin-bottom: 1.5rem; }
      thead { display: table-header-group; }
      .running { display: table-row; border: 0; color: var(--quiet); }
      .running td { padding-inline-start: 0; text-align: start; white-space: normal; }
      tr, dl, .payment, .sender { break-inside: avoid; }
      .totals, .payment, footer { break-before: avoid; }
      /* The last row keeps room for what follows, so that it never stands alone on a page. */
      tbody tr:last-child { border-bottom: 0; }
      tbody tr:last-child * { padding-bottom: calc(0.5rem + var(--closing)); }
      table + .totals { margin-top: calc(-1 * var(--closing)); padding-top: 1rem; border-top: 1px solid var(--rule); }
      .totals .owed { margin: 0 0 0.75rem; border: 1px solid; }
    }

    """
}
