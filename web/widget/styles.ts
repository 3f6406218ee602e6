import { brandFill, brandRamp } from '#domain/account/brand.ts'

/** Neutral colours and sizes of the design tokens; the accent comes from the account. */
const css = `
:host{display:block;--text:#14181a;--muted:#5f686b;--line:#dfe3e4;--strong:#8b9497;--soft:#f4f6f6;text-align:left;
font:400 15px/22px Inter,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;color:var(--text);-webkit-font-smoothing:antialiased}
:host([hidden]){display:none}
*{box-sizing:border-box;margin:0;padding:0}
button,input{font:inherit;color:inherit}button{background:none;border:0;cursor:pointer;text-align:left}
svg{width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round;flex:none}
:focus-visible{outline:2px solid var(--b7);outline-offset:2px}
b{font-weight:600}small{display:block;font-size:13px;line-height:18px;color:var(--muted)}
.num{font-variant-numeric:tabular-nums;white-space:nowrap}
.box{border:1px solid var(--line);border-radius:8px;background:#fff;overflow:clip}
.box.on{border-color:var(--b7);box-shadow:inset 0 0 0 1px var(--b7)}
.row{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:center;width:100%;min-height:72px;padding:12px 16px 12px 12px;border-radius:8px}
.row .ic,.row .pic{width:40px;height:40px;border-radius:6px;display:flex;align-items:center;justify-content:center;flex:none}
.row .ic{background:var(--b0);color:var(--b7)}.pic{background:var(--soft);overflow:hidden}.pic img{max-width:100%;max-height:100%}
.row .tx{flex:1 1 150px;min-width:0}.row .tx b{display:block}
.row .am{text-align:right;margin-left:auto}.row .am b{font-size:20px;line-height:24px;font-weight:700;color:var(--b7)}
.row>svg{color:var(--muted);width:16px}
.ln{color:var(--b7);font-weight:500;font-size:13px;min-height:24px;padding:0 2px;text-decoration:underline;text-underline-offset:2px}
.sum{border-top:1px solid var(--line);padding:12px 16px;font-size:14px;line-height:20px}
.sum p{display:flex;justify-content:space-between;align-items:baseline;gap:12px}.sum p b{font-size:16px;line-height:24px}
.sum .go{margin-top:12px}
.go{display:flex;align-items:center;justify-content:center;min-height:48px;width:100%;padding:0 20px;border-radius:8px;background:var(--fill);color:var(--on);font-weight:600;font-size:16px}
.go:hover{background:var(--over)}.go[disabled]{background:#ebeeee;color:var(--muted);cursor:not-allowed}
dialog{border:0;border-radius:12px;padding:0;margin:auto;width:min(880px,calc(100vw - 32px));max-height:min(760px,calc(100dvh - 32px));color:var(--text);background:#fff;
box-shadow:0 2px 6px rgb(20 24 26/6%),0 12px 32px -4px rgb(20 24 26/16%);overflow:hidden}
dialog::backdrop{background:rgb(16 18 19/50%)}
dialog[open]{display:grid;grid-template-columns:1fr 336px}
dialog.wide{width:min(1040px,calc(100vw - 32px));height:min(860px,calc(100dvh - 32px));max-height:none}dialog.wide[open]{display:flex;flex-direction:column}
dialog .x{position:absolute;right:12px;top:12px;width:44px;height:44px;display:flex;align-items:center;justify-content:center;border-radius:8px;color:#454d50;background:#fff;z-index:1}
.top{display:flex;align-items:center;min-height:64px;padding:0 68px 0 24px;border-bottom:1px solid var(--line)}
iframe{border:0;width:100%;flex:1;background:#fff}
.l{padding:24px 28px 28px;overflow:auto;min-height:0;max-height:inherit}h2{font-size:22px;line-height:28px;font-weight:600;letter-spacing:-.018em}
.l h2{padding-right:44px}
input[type=search]{width:100%;height:52px;margin-top:16px;padding:0 16px;border:1px solid var(--strong);border-radius:8px;background:#fff;font-size:16px;-webkit-appearance:none;appearance:none}
.list{list-style:none;margin-top:8px}.list button{display:grid;grid-template-columns:48px 1fr auto;gap:12px;align-items:center;width:100%;min-height:60px;padding:6px 12px 6px 6px;border-radius:8px}
.list button:hover{background:var(--soft)}.list .pic,.md .pic{width:48px;height:48px;border-radius:6px;display:flex;align-items:center;justify-content:center}
.md{display:grid;grid-template-columns:48px 1fr auto;gap:12px;align-items:center;margin-top:16px;padding:8px 16px 8px 8px;border-radius:8px;background:var(--soft)}
.md .pic{background:#fff}.md b{display:block}.md .ln{font-size:14px;min-height:44px}
fieldset{border:0;margin-top:20px;min-width:0}legend{font-size:16px;line-height:24px;font-weight:600}
.ch{display:grid;grid-template-columns:20px 1fr auto;gap:14px;align-items:center;min-height:52px;padding:8px 16px;margin-top:8px;border:1px solid var(--strong);border-radius:8px;cursor:pointer}
.ch:has(:checked){border-color:var(--b7);box-shadow:inset 0 0 0 1px var(--b7);background:var(--b0)}
.ch:has(:focus-visible){outline:2px solid var(--b7);outline-offset:2px}
.ch input{appearance:none;width:20px;height:20px;border-radius:50%;border:1.5px solid var(--strong);background:#fff;outline:0}.ch input:checked{border:6px solid var(--b7)}
.ch b{display:block;line-height:20px}.ch em{font-style:normal;font-weight:600}
.r{background:#fafbfb;border-left:1px solid var(--line);padding:24px 24px 28px;display:flex;flex-direction:column;overflow:auto;min-height:320px}
.r .k{font-size:14px;color:#454d50;font-weight:500;min-height:28px;padding-right:40px}
.r dl{margin-top:16px}.r dl div{display:flex;justify-content:space-between;gap:12px;padding:6px 0}.r dt{color:#454d50}.r .mi dd{font-weight:600;color:var(--b7)}
.to{border-top:1px solid var(--line);margin-top:10px;padding-top:14px;font-size:14px;line-height:20px;color:#454d50}.to b{display:block;color:var(--text);font-size:40px;line-height:48px;font-weight:700;letter-spacing:-.034em}
.to.bare{border:0;padding-top:4px}
ol{list-style:none;margin:16px 0 24px;display:grid;gap:12px;font-size:14px;line-height:20px;color:#454d50}ol li{display:grid;grid-template-columns:20px 1fr;gap:10px}ol b{color:var(--text)}
.r .go{margin-top:auto;min-height:52px;flex:none}.by{font-size:13px;line-height:18px;color:var(--muted);margin-top:12px;text-align:center}
.note{margin-top:16px;font-size:14px;line-height:20px;color:var(--muted)}.bad{color:#a3211b}
@media(max-width:767.98px){dialog[open]{grid-template-columns:1fr;overflow:auto}
dialog,dialog.wide{width:100vw;max-width:100vw;height:100dvh;max-height:100dvh;border-radius:0}
.l{overflow:visible;padding:20px 16px}.r{border-left:0;border-top:1px solid var(--line);padding:20px 16px;min-height:0;overflow:visible}}
@media(prefers-reduced-motion:no-preference){dialog[open]{animation:in .2s cubic-bezier(.2,0,0,1)}@keyframes in{from{opacity:0;transform:translateY(8px)}}}
`

/** Constructable style sheets: a content security policy without inline styles allows them. */
const sheetOf = (text: string) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}

let shared: CSSStyleSheet | null = null

export const dress = (root: ShadowRoot, mainColor: string) => {
  shared ??= sheetOf(css)
  const ramp = brandRamp(mainColor)
  const { fill, hover, text } = brandFill(mainColor)
  root.adoptedStyleSheets = [
    shared,
    sheetOf(`:host{--b0:${ramp[0]};--b7:${ramp[7]};--fill:${fill};--over:${hover};--on:${text}}`),
  ]
}
