/** The style of the report page, light and dark. */
export const reportStyle = `
:root{--bg:#f6f6f3;--panel:#fff;--text:#1d1f23;--soft:#5d626b;--line:#e2e2dc;--code:#f1f1ec;
--passed:#2f8f5b;--departure:#c8372d;--detail:#c98a1b;--quirk:#4a6fd0;--skipped:#d4d4cd;--partly:#855605}
@media (prefers-color-scheme:dark){:root{--bg:#15171a;--panel:#1d2024;--text:#e8e8e4;--soft:#9aa0a9;--line:#2d3137;--code:#25292e;
--passed:#4fb27c;--departure:#ee6a5f;--detail:#e0ab4a;--quirk:#86a4f2;--skipped:#3a3f46;--partly:#e0ab4a}}
*{box-sizing:border-box}
html{scroll-behavior:smooth}
body{margin:0;background:var(--bg);color:var(--text);font:15px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{max-width:1040px;margin:0 auto;padding:40px 24px 80px}
h1{font-size:34px;line-height:1.15;margin:0;letter-spacing:-.02em;overflow-wrap:anywhere}
h2{font-size:18px;margin:44px 0 12px;letter-spacing:-.01em}
a{color:inherit}
code,pre{font:12.5px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
header{border-left:6px solid var(--passed);padding:2px 0 2px 20px}
header.departure{border-color:var(--departure)}
.kicker{margin:0 0 4px;color:var(--soft);font-size:13px;letter-spacing:.04em;text-transform:uppercase}
.verdict{font-size:18px;margin:8px 0 10px}
.facts{display:flex;flex-wrap:wrap;gap:4px 18px;margin:0;color:var(--soft);font-size:13.5px}
.facts a{overflow-wrap:anywhere}
.bar{display:flex;gap:2px;height:14px;margin:30px 0 14px;border-radius:7px;overflow:hidden}
.bar i{min-width:4px}
.tiles{display:grid;grid-template-columns:repeat(5,1fr);gap:12px}
.tile{background:var(--panel);border:1px solid var(--line);border-top:3px solid;border-radius:8px;padding:12px 14px}
.tile b{display:block;font-size:28px;line-height:1.2;font-variant-numeric:tabular-nums}
.tile span{display:block;font-weight:600}
.tile small{color:var(--soft)}
.tile.passed{border-top-color:var(--passed)}.tile.departure{border-top-color:var(--departure)}.tile.detail{border-top-color:var(--detail)}
.tile.quirk{border-top-color:var(--quirk)}.tile.skipped{border-top-color:var(--skipped)}
i.passed,a.passed{background:var(--passed)}i.departure,a.departure{background:var(--departure)}i.detail,a.detail{background:var(--detail)}
i.quirk,a.quirk{background:var(--quirk)}i.skipped,a.skipped{background:var(--skipped)}
.map{background:var(--panel);border:1px solid var(--line);border-radius:8px;padding:8px 16px}
.row{display:grid;grid-template-columns:120px 1fr;gap:12px;padding:9px 0;border-bottom:1px solid var(--line)}
.row:last-child{border:0}
.row h3{margin:0;font-size:14px}
.row small{margin-left:6px;color:var(--soft);font-weight:400}
.squares{display:flex;flex-wrap:wrap;gap:3px;align-content:flex-start}
.squares>*{width:11px;height:11px;border-radius:2.5px}
.squares a:hover,.squares a:focus-visible{outline:2px solid var(--text);outline-offset:1px}
.filters{display:flex;flex-wrap:wrap;gap:8px;margin-bottom:14px}
.filters[hidden]{display:none}
input{flex:1 1 240px;font:inherit;color:inherit;background:var(--panel);border:1px solid var(--line);border-radius:8px;padding:7px 12px}
button{font:inherit;color:inherit;cursor:pointer}
.chip{background:var(--panel);border:1px solid var(--line);border-radius:999px;padding:5px 14px 5px 30px;position:relative}
.chip::before{content:"";position:absolute;left:12px;top:50%;width:10px;height:10px;margin-top:-5px;border-radius:50%}
.chip.departure::before{background:var(--departure)}.chip.detail::before{background:var(--detail)}.chip.quirk::before{background:var(--quirk)}
.chip[aria-pressed=false]{opacity:.45}
.card{background:var(--panel);border:1px solid var(--line);border-left:4px solid;border-radius:8px;margin-bottom:8px;overflow:hidden}
.card.departure{border-left-color:var(--departure)}.card.detail{border-left-color:var(--detail)}.card.quirk{border-left-color:var(--quirk)}
.card:target{outline:2px solid var(--quirk)}
summary{cursor:pointer;padding:10px 16px;font-weight:600;overflow-wrap:anywhere}
summary .operation{color:var(--soft);font-weight:400}
summary .quirk{float:right;margin-left:12px;font-weight:400;font-size:13px;color:var(--quirk)}
.finding{border-top:1px solid var(--line);padding:12px 16px}
.names summary{padding:0;font-weight:400;color:var(--soft)}.names ul{margin:6px 0 0;padding-left:20px}
dl{display:grid;grid-template-columns:78px 1fr;gap:3px 12px;margin:0}
dt{color:var(--soft);font-size:13.5px}
dd{margin:0;overflow-wrap:anywhere}
.copyable{position:relative;margin-top:10px}
pre{margin:0;padding:10px 74px 10px 12px;background:var(--code);border-radius:6px;white-space:pre-wrap;overflow-wrap:anywhere;max-height:11em;overflow-y:auto}
.copy{position:absolute;top:6px;right:6px;font-size:12.5px;background:var(--panel);border:1px solid var(--line);border-radius:6px;padding:2px 10px}
.flags{list-style:none;display:grid;grid-template-columns:repeat(auto-fill,minmax(230px,1fr));gap:8px;padding:0;margin:16px 0 0}
.flags li{background:var(--panel);border:1px solid var(--line);border-radius:8px;padding:9px 12px;font-size:13.5px}
.flags span{float:right;color:var(--soft)}
.flags small{display:block;color:var(--soft);overflow-wrap:anywhere}
.flags .yes span{color:var(--quirk);font-weight:600}.flags .partly span{color:var(--partly);font-weight:600}.flags .unknown{border-style:dashed}.flags .unknown b{color:var(--soft);font-weight:400}
.advice{padding-left:20px}
.advice li{margin-bottom:6px}
.advice small{color:var(--soft)}
.none{color:var(--soft)}
.leftovers{color:var(--departure)}
[hidden]{display:none}
@media (max-width:720px){.tiles{grid-template-columns:repeat(2,1fr)}.row{grid-template-columns:1fr}main{padding:24px 16px 60px}summary .quirk{float:none;display:block;margin:2px 0 0}}
@media print{.filters,.copy{display:none}body{background:#fff}}
`
