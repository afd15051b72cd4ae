extension TimelinePage {
  /// The page's style sheet; colours by name, light and dark; holds neither `<` nor `&`.
  package static let css: StaticString = """
    :root {
      --paper: #f7f7f5; --panel: #ffffff; --ink: #1d1d1f; --soft: #6a6a70; --line: #e6e6e2;
      --rule: #efefec; --well: #f1f1ee;
      --good: #1d8348; --fair: #a86b00; --bad: #c9302c; --good-wash: #e3f3e9;
      --fair-wash: #fbf0d9; --bad-wash: #fbe6e4; --accent: #3b6fd4; --accent-wash: #3b6fd42b;
      --dns: #1aa39a; --connect: #ee9a2e; --tls: #a463d9; --wait: #a9b3c2; --receive: #3d85f0;
      --whole: #7e95c8;
      --screen: linear-gradient(150deg, #b9c8e8, #d9c9e6 55%, #f0d6cf);
      --banner: #fffffff0; --banner-ink: #1d1d1f; --banner-soft: #65656b;
      --name: 17rem; --figures: 11.5rem; --gap: 1rem;
      color-scheme: light dark;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #121214; --panel: #1b1b1e; --ink: #ececef; --soft: #9b9ba3; --line: #2e2e33;
        --rule: #27272b; --well: #26262a;
        --good: #4fc58a; --fair: #e6b34d; --bad: #ff7a70; --good-wash: #16331f;
        --fair-wash: #3a2d0e; --bad-wash: #421a18; --accent: #7ba6ff; --accent-wash: #7ba6ff30;
        --dns: #2fc4b8; --connect: #f2a94a; --tls: #b98aeb; --wait: #69727f; --receive: #5b9bff;
        --whole: #7388bd;
        --screen: linear-gradient(150deg, #26304a, #35284a 55%, #4a2d33);
        --banner: #2c2c31f2; --banner-ink: #f2f2f4; --banner-soft: #a5a5ad;
      }
    }
    * { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; }
    body {
      margin: 0 auto; padding: 2.5rem 2rem 3rem; max-width: 78rem; background: var(--paper);
      color: var(--ink); font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Inter, Roboto,
        "Helvetica Neue", Arial, sans-serif;
      font-variant-numeric: tabular-nums;
    }
    h1, h2, h3, h4, p, ul, ol, pre { margin: 0; padding: 0; font-weight: inherit; }
    ul, ol { list-style: none; }
    code, pre, .moments .text { font-family: ui-monospace, "SF Mono", Menlo, Consolas,
      "Liberation Mono", monospace; font-size: 0.87em; }
    .soft { color: var(--soft); }

    nav { margin-bottom: 2.5rem; }
    nav h1 { font-size: 1.7rem; font-weight: 650; letter-spacing: -0.02em; margin-bottom: 0.8rem; }
    nav ol { background: var(--panel); border: 1px solid var(--line); border-radius: 12px;
      overflow: hidden; }
    nav li + li { border-top: 1px solid var(--line); }
    nav a { display: flex; flex-wrap: wrap; gap: 0.2rem 0.9rem; align-items: baseline;
      padding: 0.5rem 1rem; color: inherit; text-decoration: none; }
    nav a:hover { background: var(--well); }
    nav .payload { flex: 1; min-width: 8rem; font-weight: 550; overflow-wrap: anywhere; }
    nav .took { color: var(--soft); min-width: 4.5rem; text-align: right; }

    article { margin-bottom: 4.5rem; }
    article header { margin-bottom: 1.5rem; }
    h2 { display: flex; flex-wrap: wrap; align-items: center; gap: 0.3rem 0.9rem;
      font-size: 1.7rem; font-weight: 650; letter-spacing: -0.02em; line-height: 1.2; }
    h2 .payload { overflow-wrap: anywhere; }
    .badge { font-size: 0.8rem; font-weight: 600; letter-spacing: 0; line-height: 1.4;
      padding: 0.15rem 0.65rem; border-radius: 99px; white-space: nowrap; }
    .badge.good { color: var(--good); background: var(--good-wash); }
    .badge.fair { color: var(--fair); background: var(--fair-wash); }
    .badge.bad { color: var(--bad); background: var(--bad-wash); }
    .why { margin-top: 0.55rem; font-size: 1.06rem; max-width: 46rem; overflow-wrap: anywhere; }
    .facts { margin-top: 0.25rem; color: var(--soft); overflow-wrap: anywhere; }
    .facts span + span::before { content: "·"; padding: 0 0.5em; }

    .summary { display: grid; grid-template-columns: minmax(0, 27rem) minmax(0, 1fr);
      gap: 1.25rem; align-items: start; }
    .screen { max-width: 27rem; padding: 1.4rem 1rem; border-radius: 18px;
      background: var(--screen); }
    .screen.nothing { background: none; border: 1.5px dashed var(--line); color: var(--soft);
      text-align: center; padding: 2.4rem 1rem; }
    .banner { display: flex; align-items: center; gap: 0.7rem; padding: 0.75rem 0.85rem;
      border-radius: 20px; background: var(--banner); color: var(--banner-ink); line-height: 1.32;
      box-shadow: 0 6px 24px #0000001f; }
    .icon { flex: none; display: grid; place-items: center; width: 38px; height: 38px;
      border-radius: 9px; background: linear-gradient(#5aa2ff, #2a6fe0); color: #fff;
      font-weight: 650; font-size: 1.05rem; }
    .avatar { position: relative; flex: none; width: 38px; height: 38px; }
    .avatar .face { display: grid; place-items: center; width: 100%; height: 100%;
      border-radius: 50%; background: linear-gradient(#a8adb8, #7f8592); color: #fff;
      font-weight: 600; font-size: 0.9rem; }
    .avatar .icon { position: absolute; right: -5px; bottom: -5px; width: 19px; height: 19px;
      border-radius: 5px; font-size: 0.6rem; border: 1.5px solid #fff; }
    .texts { flex: 1; min-width: 0; }
    .texts p { display: -webkit-box; -webkit-box-orient: vertical; overflow: hidden;
      overflow-wrap: anywhere; white-space: pre-line; -webkit-line-clamp: 4; }
    .texts .title { font-weight: 620; -webkit-line-clamp: 2; }
    .texts .subtitle { font-weight: 620; -webkit-line-clamp: 1; }
    .level { display: block; font-size: 0.7rem; font-weight: 650; letter-spacing: 0.04em;
      text-transform: uppercase; color: var(--banner-soft); }
    .now { float: right; margin-left: 0.6rem; font-size: 0.82rem; color: var(--banner-soft); }
    .thumbnail { flex: none; width: 40px; height: 40px; border-radius: 8px; object-fit: cover; }
    .thumbnail.kind { display: grid; place-items: center; background: var(--well);
      color: var(--soft); font-size: 0.62rem; font-weight: 650; }
    .extras { display: flex; flex-wrap: wrap; gap: 0.1rem 1rem; margin: 0.55rem 0.35rem 0;
      font-size: 0.82rem; color: var(--soft); }
    .extras li { overflow-wrap: anywhere; }

    .gauges { display: grid; grid-template-columns: 1.25fr 1.25fr 1fr; background: var(--panel);
      border: 1px solid var(--line); border-radius: 14px; }
    .gauge { padding: 0.9rem 1.1rem 0.95rem; min-width: 0; }
    .gauge + .gauge { border-left: 1px solid var(--line); }
    .gauge h3 { margin: 0; font-size: 0.82rem; font-weight: 550; color: var(--soft); }
    .figure strong { font-size: 1.45rem; font-weight: 620; letter-spacing: -0.02em; }
    .figure span { color: var(--soft); white-space: nowrap; }
    .bar { position: relative; height: 8px; margin: 0.4rem 0 0.45rem; border-radius: 4px;
      background: var(--well); }
    .bar i { position: absolute; top: 0; bottom: 0; }
    .bar .fill { border-radius: 4px; min-width: 4px; }
    .fill.good { background: var(--good); } .fill.fair { background: var(--fair); }
    .fill.bad { background: var(--bad); }
    .bar .grace { border-radius: 0 4px 4px 0; background: repeating-linear-gradient(120deg,
      var(--line) 0 3px, transparent 3px 6px); }
    .bar .limit { top: -4px; bottom: -4px; width: 2px; margin-left: -1px; background: var(--ink); }
    .gauge .note { font-size: 0.82rem; color: var(--soft); overflow-wrap: anywhere; }

    section { margin-top: 2rem; }
    section h3 { margin-bottom: 0.65rem; font-size: 1.06rem; font-weight: 620; }
    .findings { background: var(--panel); border: 1px solid var(--line); border-radius: 12px; }
    .findings li { display: grid; grid-template-columns: 4.6rem 5.2rem minmax(0, 1fr);
      gap: 0 0.6rem; padding: 0.6rem 1rem; align-items: baseline; }
    .findings li + li { border-top: 1px solid var(--line); }
    .findings p { overflow-wrap: anywhere; }
    .severity { font-size: 0.8rem; font-weight: 600; color: var(--soft); }
    .warning .severity { color: var(--fair); } .error .severity { color: var(--bad); }
    .rule { color: var(--soft); white-space: nowrap; }
    .fix { color: var(--soft); } .fix b { font-weight: 600; color: var(--ink); }

    .chart { position: relative; padding: 0 1.1rem 1rem; background: var(--panel);
      border: 1px solid var(--line); border-radius: 14px; }
    .row { position: relative; display: grid; align-items: start; column-gap: var(--gap);
      grid-template-columns: var(--name) minmax(0, 1fr) var(--figures); }
    .name { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .track { position: relative; min-height: 1.5rem; }
    .figures { display: grid; grid-template-columns: 1fr 1.4fr 1.5fr; gap: 0.5rem;
      text-align: right; color: var(--soft); white-space: nowrap; }
    .figures .took { grid-column: 3; }
    .step .took, .log .took { grid-column: 1 / -1; }
    .scale { position: sticky; top: 0; z-index: 3; height: 2.1rem; margin: 0 -1.1rem;
      padding: 0 1.1rem; background: var(--panel); border-radius: 14px 14px 0 0;
      border-bottom: 1px solid var(--line); font-size: 0.8rem; color: var(--soft); }
    .scale .track { height: 2.1rem; }
    .scale .track span { position: absolute; bottom: 0.3rem; transform: translateX(-50%);
      white-space: nowrap; }
    .scale .track span:first-child { transform: none; }
    .rules { position: absolute; top: 2.1rem; bottom: 0; pointer-events: none;
      left: calc(1.1rem + var(--name) + var(--gap));
      right: calc(1.1rem + var(--figures) + var(--gap)); }
    .rules i { position: absolute; top: 0; bottom: 0; width: 1px; background: var(--rule); }
    .rules .late { background: var(--bad-wash); opacity: 0.55; }
    .rules .deadline { width: 0; background: none; border-left: 1.5px dashed var(--bad); }
    .rules b { position: absolute; top: 0.3rem; right: 0.45rem; font-style: normal;
      font-size: 0.78rem; font-weight: 600; color: var(--bad); white-space: nowrap; }
    .rules .early b { right: auto; left: 0.45rem; }
    .group { position: relative; padding-top: 0.85rem; }
    .lane { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 1.4rem;
      margin-bottom: 0.25rem; }
    h4 { font-size: 0.82rem; font-weight: 600; color: var(--soft); }
    .span { position: absolute; top: 0.36rem; height: 0.8rem; min-width: 3px; display: flex;
      border-radius: 3px; overflow: hidden; }
    .span.startup { background: var(--wait); } .span.receive { background: var(--accent); }
    .span.expiry { background: var(--fair); }
    .pin { position: absolute; top: 0.45rem; width: 0.62rem; height: 0.62rem;
      margin-left: -0.31rem; border-radius: 2px; transform: rotate(45deg);
      background: var(--good); }
    .pin.bad { background: var(--bad); }
    .step .name { white-space: normal; overflow-wrap: anywhere; line-height: 1.35;
      padding: 0.1rem 0; }
    .legend { display: flex; flex-wrap: wrap; gap: 0 1rem; font-size: 0.8rem; color: var(--soft); }
    .legend li { display: flex; align-items: center; gap: 0.35rem; }
    .legend i { width: 0.8rem; height: 0.62rem; border-radius: 2px; }
    .queue { background: repeating-linear-gradient(120deg, var(--soft) 0 1px,
      transparent 1px 5px); box-shadow: inset 0 0 0 1px var(--line); }
    .dns { background: var(--dns); } .connect { background: var(--connect); }
    .tls { background: var(--tls); } .wait { background: var(--wait); }
    .transfer .receive, .legend .receive { background: var(--receive); }
    .whole { background: var(--whole); }
    .stalled { background: repeating-linear-gradient(120deg, var(--bad) 0 2px,
      var(--bad-wash) 2px 6px); }
    .failed .whole { background: var(--bad); }
    .host { color: var(--soft); font-size: 0.87em; }
    .failed .status, .failed .file { color: var(--bad); }
    .transfer .track p { padding-top: 0.1rem; font-size: 0.82rem; line-height: 1.4;
      color: var(--soft); overflow-wrap: anywhere; }
    .transfer .track p:first-of-type { margin-top: 1.4rem; }
    .transfer .track p:last-child { padding-bottom: 0.35rem; }
    .transfer .track .error { color: var(--bad); }
    .transfer .track .remark::before { content: "↯ "; }
    .memory .track { height: 7.5rem; border-bottom: 1px solid var(--line); }
    .memory svg { position: absolute; width: 100%; height: 100%; overflow: visible; }
    .area { fill: var(--accent-wash); }
    .curve { fill: none; stroke: var(--accent); stroke-width: 1.75; stroke-linejoin: round;
      vector-effect: non-scaling-stroke; }
    .over .area { fill: var(--bad-wash); } .over .curve { stroke: var(--bad); }
    .memory .limit { fill: none; stroke: var(--bad); stroke-width: 1.25; stroke-dasharray: 5 4;
      vector-effect: non-scaling-stroke; }
    .memory b { position: absolute; font-size: 0.78rem; font-weight: 600; white-space: nowrap;
      transform: translateY(-100%); padding: 0 0.1rem; }
    .cap { left: 0; color: var(--bad); } .cap.right { left: auto; right: 0; }
    .peak { margin: -0.15rem 0 0 0.35rem; }
    .memory .peak.left { transform: translate(-100%, -100%); margin-left: -0.35rem; }
    .dot { position: absolute; width: 8px; height: 8px; margin: -4px 0 0 -4px; border-radius: 50%;
      background: var(--accent); border: 1.5px solid var(--panel); }
    .dot.bad { background: var(--bad); }
    .log .track { height: 1.5rem; }
    .log svg { position: absolute; top: 0.3rem; width: 100%; height: 0.9rem; overflow: visible; }
    .log path { fill: none; stroke: var(--accent); stroke-width: 2;
      vector-effect: non-scaling-stroke; }
    .log .stderr path { stroke: var(--connect); } .log .stdout path { stroke: var(--dns); }
    .log .nslog path { stroke: var(--tls); } .log path.alarming { stroke: var(--bad); }
    .tip { display: none; position: absolute; z-index: 4; right: 0; top: 1.7rem;
      padding: 0.25rem 0.6rem; border-radius: 7px; background: var(--ink); color: var(--paper);
      font-size: 0.8rem; pointer-events: none; }
    .row:hover .tip { display: block; }
    .row:hover:not(.scale):not(.memory) .name { color: var(--accent); }
    summary { padding: 0.4rem 0; color: var(--accent); cursor: pointer; }

    pre { padding: 0.8rem 1rem; background: var(--panel); border: 1px solid var(--line);
      border-radius: 12px; white-space: pre-wrap; overflow-wrap: anywhere; }
    .moments { background: var(--panel); border: 1px solid var(--line); border-radius: 12px;
      padding: 0.5rem 0; }
    .moments li { display: grid; grid-template-columns: 4.4rem 3rem minmax(0, 1fr);
      gap: 0 0.8rem; padding: 0.08rem 1rem; align-items: baseline; }
    .at { text-align: right; color: var(--soft); font-size: 0.87em; white-space: nowrap; }
    .source { color: var(--soft); font-size: 0.8em; }
    .moments .text { overflow-wrap: anywhere; white-space: pre-wrap; }
    .moments .simulator .text { font: inherit; }
    .moments .alarming .text { color: var(--bad); }
    footer { padding-top: 1.2rem; border-top: 1px solid var(--line); color: var(--soft);
      font-size: 0.82rem; }

    @media (max-width: 62rem) {
      .summary { grid-template-columns: minmax(0, 1fr); }
      :root { --name: 11rem; --figures: 11rem; }
    }
    @media (max-width: 44rem) {
      body { padding: 1.25rem 0.9rem 2rem; }
      .gauges { grid-template-columns: minmax(0, 1fr); }
      .gauge + .gauge { border-left: 0; border-top: 1px solid var(--line); }
      .row { grid-template-columns: minmax(0, 1fr) auto; }
      .row .track { grid-area: 2 / 1 / 3 / 3; }
      .row .figures { grid-area: 1 / 2; display: flex; gap: 0.7rem; }
      .scale { padding: 0 0.9rem; } .scale .track { grid-area: 1 / 1 / 2 / 3; }
      .scale .track span:nth-child(even) { display: none; }
      .chart { padding: 0 0.9rem 0.8rem; } .scale { margin: 0 -0.9rem; }
      .rules { left: 0.9rem; right: 0.9rem; }
      .findings li { grid-template-columns: auto minmax(0, 1fr); }
      .findings li div { grid-column: 1 / -1; }
      .moments li { grid-template-columns: 4.2rem minmax(0, 1fr); padding: 0.08rem 0.8rem; }
      .moments .source:empty { display: none; } .moments .text { grid-column: 2; }
      .moments .source { grid-column: 2; }
    }
    @media print {
      body { padding: 0; max-width: none; font-size: 12px; background: none; }
      article { break-after: page; } article:last-of-type { break-after: auto; }
      .scale { position: static; } .lane { break-after: avoid; }
      .row, .findings li, .gauges, .banner { break-inside: avoid; }
      details::details-content { content-visibility: visible; block-size: auto; }
      summary { display: none; }
      * { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
    }

    """
}
