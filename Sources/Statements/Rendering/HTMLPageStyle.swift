/// How the complete page looks: on a desk, on a phone, in the dark, and on paper.
enum HTMLPageStyle {
  /// The style sheet.
  ///
  /// Colours reach contrast AA of WCAG 2 in both schemes; printed, each statement begins a page and
  /// a table's head is repeated.
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
    table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums lining-nums; }
    caption { padding-bottom: 0.5rem; color: var(--quiet); text-align: left; }
    th, td { padding: 0.5rem 0 0.5rem 0.875rem; text-align: right; vertical-align: top; white-space: nowrap; }
    th:first-child { padding-left: 0; text-align: left; white-space: normal; overflow-wrap: anywhere; }
    thead th { border-bottom: 2px solid var(--ink); font-size: 0.875rem; font-weight: 600; }
    tbody th { font-weight: 400; unicode-bidi: plaintext; }
    tbody tr { border-bottom: 1px solid var(--rule); }
    .none { margin: 0; padding: 0.75rem 0; border: solid var(--rule); border-width: 1px 0; color: var(--quiet); }
    dl { margin: 1.25rem 0 0; font-variant-numeric: tabular-nums lining-nums; }
    dl div {
      display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between;
      gap: 0 1.5rem; color: var(--quiet);
    }
    dd { margin: 0 0 0 auto; overflow-wrap: anywhere; text-align: right; }
    .owed {
      margin: 0 -1rem 0.75rem; padding: 0.75rem 1rem 0.75rem calc(1rem - 4px); background: var(--owed);
      border-left: 4px solid var(--accent); color: var(--ink); font-weight: 600;
    }
    .owed dd { font-size: 1.625rem; line-height: 1.25; }
    @media (min-width: 32rem) {
      main { padding: 2.5rem 1.5rem; }
      article { padding: 3rem; border-width: 1px; border-top-width: 4px; }
      th:nth-child(2) { width: 6rem; }
      th:nth-child(3) { width: 9rem; }
    }
    @media print {
      @page { margin: 22mm 20mm; }
      :root {
        --desk: #ffffff; --paper: #ffffff; --ink: #000000; --quiet: #444444;
        --rule: #bbbbbb; --accent: #8a1f2d; --owed: #f4efe9;
      }
      body { font-size: 11pt; }
      main { max-width: none; padding: 0; }
      article { margin: 0; padding: 0; border: 0; }
      article + article { break-before: page; }
      h2 { break-after: avoid; }
      thead { display: table-header-group; }
      tr, dl { break-inside: avoid; }
      /* The last row keeps room for the totals, so that they never stand alone on a page. */
      tbody tr:last-child { border-bottom: 0; }
      tbody tr:last-child * { padding-bottom: 7.5rem; }
      table + dl { margin-top: -7rem; padding-top: 1rem; border-top: 1px solid var(--rule); }
      .owed { margin: 0 0 0.75rem; border: 1px solid; }
    }
    """
}
