/// The style of the pages: on a desk, on a phone, in the dark, and on paper.
enum SiteStyle {
  /// The style sheet, with the contrast of WCAG 2's level AA in both colour schemes.
  ///
  /// Colours are never the only sign: moved lines have a line at the side, the others `+` and `-`.
  static let css = """
    :root {
      color-scheme: light dark;
      --desk: light-dark(#f3f0eb, #141210); --paper: light-dark(#ffffff, #1f1c19);
      --ink: light-dark(#1f1b18, #f0ebe4); --quiet: light-dark(#5f574f, #b8aea3);
      --rule: light-dark(#ddd6cc, #3b3631); --accent: light-dark(#8a1f2d, #f2a6a0);
      --code: light-dark(#f8f5f1, #171412); --goes: light-dark(#fdecea, #43201f);
      --comes: light-dark(#e7f5e9, #1c3524); --moves: light-dark(#e8eefa, #202c47);
      --other: light-dark(#ffd98a, #4f3a00); --keyword: light-dark(#8a1f6d, #f0a3dc);
      --type: light-dark(#1f4f8a, #9cc4ff); --string: light-dark(#8a3b12, #f5b58e);
      --number: light-dark(#1b5e5a, #8fd6d0);
    }
    * { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
    body {
      margin: 0 auto; padding: 0 1.25rem; max-width: 78rem; background: var(--desk); color: var(--ink);
      font: 1rem/1.6 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
    }
    header, footer { padding: 1rem 0; }
    nav { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; justify-content: space-between; }
    a { color: var(--accent); text-underline-offset: 0.2em; }
    main {
      padding: 1.5rem 1.25rem 2.5rem; background: var(--paper); border: 1px solid var(--rule);
      border-top: 4px solid var(--accent);
    }
    main > :is(p, ul, ol, h1, h2, h3, section), details:not(.answer) > :is(p, ul, ol) {
      max-width: 44rem;
    }
    .map { align-items: baseline; margin: 0.75rem 0; }
    .map p { margin: 0; font-variant-numeric: tabular-nums; white-space: nowrap; }
    .map ol {
      display: flex; flex: 1 1 16rem; gap: 0.25rem; min-width: 0; margin: 0; padding: 0;
      list-style: none;
    }
    .map li {
      flex-basis: 0; min-width: 0; padding-top: 0.3rem;
      background: linear-gradient(var(--accent) 0 0) 0 0 / var(--done) 4px no-repeat,
        linear-gradient(var(--rule) 0 0) 0 0 / 100% 4px no-repeat;
    }
    .map a { display: block; overflow: hidden; font-size: 0.85rem; text-overflow: ellipsis; white-space: nowrap; }
    .map a[aria-current] { font-weight: 600; }
    .stage { display: grid; gap: 0 2.5rem; }
    .stage > * { min-width: 0; }
    .note > h2:first-child, .before > h2 { margin-top: 1rem; }
    .smell { display: inline-block; min-width: 100%; background: var(--other); }
    .graph { margin-top: 2rem; padding: 0 0.75rem 0.5rem; max-width: 44rem; }
    .graph figcaption { margin: 0 -0.75rem 0.5rem; }
    .calls { display: block; max-width: 100%; height: auto; font-size: 13px; }
    .calls path { fill: none; stroke: var(--quiet); stroke-width: 1.2; }
    .calls circle { fill: var(--quiet); }
    .calls rect { fill: var(--rule); }
    .calls text { fill: var(--ink); }
    .calls tspan { fill: var(--quiet); font-size: 11px; }
    .calls rect.new, .calls text.new { fill: var(--accent); }
    h1, h2, h3 { line-height: 1.25; overflow-wrap: anywhere; }
    h1 { margin: 0 0 0.5rem; font: 600 1.9rem/1.2 Georgia, "Noto Serif", "Times New Roman", serif; }
    h1 span, li a span { color: var(--quiet); font-variant-numeric: tabular-nums; }
    h2 { margin: 2rem 0 0.5rem; font-size: 1.2rem; }
    h3 { margin: 1.5rem 0 0.5rem; font-size: 1rem; }
    p, ul, ol { margin: 0 0 1rem; overflow-wrap: anywhere; }
    .place, small { color: var(--quiet); }
    small { display: block; font-size: 0.9rem; }
    .why { margin-top: 1rem; font-weight: 600; }
    .steps { padding: 0; list-style: none; }
    .steps li { padding: 0.4rem 0; border-bottom: 1px solid var(--rule); }
    details { margin: 1rem 0 0; border: 1px solid var(--rule); padding: 0 1rem; }
    details[open] { padding-bottom: 1rem; }
    summary { margin: 0 -1rem; padding: 0.6rem 1rem; cursor: pointer; font-weight: 600; }
    code, pre { font: 0.875rem/1.5 ui-monospace, SFMono-Regular, Menlo, "DejaVu Sans Mono", monospace; }
    pre {
      margin: 0; padding: 0.75rem; background: var(--code); white-space: pre-wrap; overflow-wrap: anywhere;
      tab-size: 2;
    }
    pre + p { margin-top: 1rem; }
    fieldset { display: none; border: 0; margin: 0 0 0.5rem; padding: 0; }
    legend { float: left; margin-right: 1rem; padding: 0; }
    label { margin-right: 1rem; white-space: nowrap; }
    figure { margin: 0 0 1.5rem; border: 1px solid var(--rule); }
    figcaption {
      padding: 0.4rem 0.75rem; border-bottom: 1px solid var(--rule); font-weight: 600;
      overflow-wrap: anywhere;
    }
    hr { margin: 0; border: 0; border-top: 1px dashed var(--quiet); }
    .diff pre { padding: 0 0.75rem; }
    del, ins { text-decoration: none; }
    pre.del, .legend del { background: var(--goes); }
    pre.ins, .legend ins { background: var(--comes); }
    .legend > * { padding: 0 0.4rem; }
    .moved { background: var(--moves); box-shadow: -3px 0 var(--type); }
    mark { background: var(--other); color: inherit; }
    .k { color: var(--keyword); }
    .t { color: var(--type); }
    .s { color: var(--string); }
    .n { color: var(--number); }
    .c { color: var(--quiet); font-style: italic; }
    body:lang(ja) {
      font-family: system-ui, "Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic UI", sans-serif;
      line-height: 1.85; word-break: auto-phrase;
    }
    h1:lang(ja) { font-family: inherit; }
    :is(em, cite, .c):lang(ja) { font-style: normal; }
    em:lang(ja) { font-weight: 600; }
    :is(code, pre):lang(ja) { word-break: normal; }
    @media (min-width: 56rem) {
      main { padding: 2.5rem 3rem 3rem; }
      fieldset { display: block; }
      /* The change, when it is asked for, takes the place of the code before. */
      .stage { grid-template: auto 1fr / minmax(0, 1.3fr) minmax(0, 1fr); align-items: start; }
      .note { grid-area: 1 / 2 / span 2 / 3; position: sticky; top: 0; max-height: 100vh; overflow: auto; }
      .stage:not(:has(.before)) { display: block; }
      .answer { grid-area: 1 / 1 / 2 / 2; }
      .before { grid-area: 2 / 1 / 3 / 2; }
      .stage:has(.answer[open]) .before { display: none; }
      .answer:has(#two:checked) .change {
        display: grid; grid-template-columns: 1fr 1fr; align-items: start;
      }
      .change .ins { grid-column: 2; }
    }
    @media print {
      :root { color-scheme: light; --desk: #ffffff; --code: #ffffff; }
      body { max-width: none; padding: 0; font-size: 10pt; }
      main { padding: 0; border: 0; }
      header, footer, fieldset { display: none; }
      .stage { display: block; }
      .step { break-before: page; }
      details { border: 0; padding: 0; }
      details::details-content { content-visibility: visible; }
      .legend > *, .diff pre, .moved, mark { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
      h1, h2, h3, summary, figcaption { break-after: avoid; }
    }

    """
}
