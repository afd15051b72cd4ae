extension BatchPage {
  /// What this page has beside the timeline page's style sheet; holds neither `<` nor `&`.
  static let css: StaticString = """
    .top { margin-bottom: 2.5rem; }
    h1 { display: flex; flex-wrap: wrap; align-items: center; gap: 0.3rem 0.9rem;
      font-size: 1.9rem; font-weight: 650; letter-spacing: -0.02em; margin-bottom: 1rem; }
    .note { color: var(--soft); margin: 0.3rem 0 0.8rem; max-width: 50rem; }
    .overview { display: grid; gap: 1rem; align-items: stretch;
      grid-template-columns: minmax(0, 1.4fr) minmax(0, 1fr) minmax(0, 1fr); }
    .panel { margin: 0; padding: 1rem 1.2rem; background: var(--panel);
      border: 1px solid var(--line); border-radius: 14px; }
    .panel h3 { font-size: 0.9rem; color: var(--soft); font-weight: 550; }
    .outcomes li button { display: grid; width: 100%; align-items: center; gap: 0.6rem;
      grid-template-columns: minmax(6rem, 11.9rem) minmax(4rem, 1fr) 2.8rem 3.6rem; border: 0;
      padding: 0.28rem 0.45rem; margin: 0 -0.45rem; border-radius: 8px; background: none;
      color: inherit; font: inherit; text-align: left; cursor: pointer; }
    .outcomes button:hover { background: var(--well); }
    .outcomes button[aria-pressed="true"] { background: var(--accent-wash); }
    .outcomes .label { overflow-wrap: anywhere; font-weight: 550; font-size: 0.82rem; }
    .outcomes svg { width: 100%; height: 10px; border-radius: 3px; background: var(--well); }
    .outcomes .good rect { fill: var(--good); } .outcomes .fair rect { fill: var(--fair); }
    .outcomes .bad rect { fill: var(--bad); }
    .outcomes .count { font-weight: 600; text-align: right; }
    .outcomes .share { color: var(--soft); text-align: right; font-size: 0.87em; }
    .quantiles { display: flex; flex-direction: column; }
    .quantiles dl { display: grid; grid-template-columns: repeat(4, auto); margin: 0 0 0.6rem;
      gap: 0 0.8rem; justify-content: space-between; }
    .quantiles dt { color: var(--soft); font-size: 0.78rem; }
    .quantiles dd { margin: 0; font-size: 0.9rem; font-weight: 600; white-space: nowrap; }
    .plot { position: relative; flex: 1; min-height: 6.5rem; margin-bottom: 1.3rem; }
    .plot svg { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible;
      border-bottom: 1px solid var(--line); }
    .plot .mark { stroke: var(--line); fill: none; vector-effect: non-scaling-stroke; }
    .plot .curve { fill: none; stroke: var(--accent); stroke-width: 1.75;
      stroke-linejoin: round; vector-effect: non-scaling-stroke; }
    .plot path.limit { fill: none; stroke: var(--bad); stroke-width: 1.25;
      stroke-dasharray: 5 4; vector-effect: non-scaling-stroke; }
    .plot .at { position: absolute; top: 100%; transform: translateX(-50%); padding-top: 0.15rem;
      font-size: 0.75rem; }
    .plot b.limit { position: absolute; left: 0; padding-top: 0.1rem; font-size: 0.75rem;
      font-weight: 600; color: var(--bad); }
    .quantiles .soft { font-size: 0.78rem; }

    section > h2 { font-size: 1.3rem; margin-bottom: 0.8rem; }
    .rules-section, #gallery { margin-top: 2.5rem; }
    .rules-section .findings li { grid-template-columns: 4.6rem 6rem minmax(0, 1fr); }
    .link { border: 0; padding: 0; background: none; color: var(--accent); font: inherit;
      font-size: 0.87em; cursor: pointer; }
    .filters { display: flex; flex-wrap: wrap; gap: 0.6rem; position: sticky; top: 0; z-index: 5;
      padding: 0.6rem 0; background: var(--paper); }
    .filters input { flex: 1 1 16rem; min-width: 0; }
    .filters input, .filters select, #more, dialog form button { font: inherit;
      padding: 0.42rem 0.75rem; border: 1px solid var(--line); border-radius: 9px;
      background: var(--panel); color: var(--ink); max-width: 100%; }
    .filters select { flex: 0 1 auto; max-width: 16rem; }
    #found { margin: 0.2rem 0 0.8rem; color: var(--soft); }
    #cards { display: grid; gap: 1rem;
      grid-template-columns: repeat(auto-fill, minmax(min(21rem, 100%), 1fr)); }
    #cards li { content-visibility: auto; contain-intrinsic-size: auto 11rem; }
    .card { display: flex; flex-direction: column; gap: 0.55rem; height: 100%; color: inherit;
      text-decoration: none; padding: 0.8rem; background: var(--panel);
      border: 1px solid var(--line); border-radius: 16px; }
    .card:hover, .card:focus-visible { border-color: var(--accent); }
    .card .screen { flex: 1; max-width: none; padding: 0.9rem 0.7rem; border-radius: 12px;
      display: grid; align-items: center; }
    .card .screen.nothing { padding: 1.3rem 0.7rem; }
    .line { display: flex; gap: 0.7rem; align-items: baseline; justify-content: space-between; }
    .line .payload { font-weight: 550; min-width: 0; overflow: hidden; text-overflow: ellipsis;
      white-space: nowrap; }
    .card .badge { font-size: 0.74rem; flex: none; max-width: 65%; overflow: hidden;
      text-overflow: ellipsis; }
    .line.soft { font-size: 0.8rem; }
    .rules-of { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .line .took { white-space: nowrap; }
    .thumbnail.clipped { position: relative; overflow: hidden; }
    .thumbnail.clipped img { position: absolute; width: 100%; height: 100%; object-fit: cover; }
    #more { display: block; margin: 1.2rem auto; cursor: pointer; }
    #more[hidden] { display: none; } footer { margin-top: 1.6rem; }

    dialog { width: min(80rem, 96vw); max-width: none; max-height: 94vh; padding: 0 1.6rem 1.6rem;
      border: 1px solid var(--line); border-radius: 18px; background: var(--paper);
      color: var(--ink); overscroll-behavior: contain; }
    dialog::backdrop { background: #00000080; }
    dialog form { position: sticky; top: 0; z-index: 6; display: flex; gap: 0.6rem;
      padding: 0.9rem 0; background: var(--paper); }
    dialog form button { cursor: pointer; } dialog .close { margin-left: auto; }
    dialog article { margin: 0; } dialog .scale { position: relative; }
    .whole { position: relative; display: inline-block; margin-top: 0.8rem; }
    .whole img { display: block; max-width: 100%; max-height: 14rem; border-radius: 6px; }
    .whole i { position: absolute; border: 2px solid var(--bad); box-shadow: 0 0 0 1px #fff; }
    pre .plus { color: var(--good); } pre .minus { color: var(--bad); }
    @media (max-width: 62rem) {
      .overview { grid-template-columns: repeat(2, minmax(0, 1fr)); }
      .outcomes { grid-column: 1 / -1; }
    }
    @media (max-width: 44rem) {
      .overview { grid-template-columns: minmax(0, 1fr); }
      .filters select { flex: 1 1 8rem; } .filters { position: static; }
      .rules-section .findings li { grid-template-columns: auto minmax(0, 1fr); }
      dialog { width: 100vw; max-height: 100vh; border-radius: 0; padding: 0 0.9rem 1rem; }
    }
    @media print { .filters, #more, dialog { display: none; } }

    """
}
