import { connectTo, RepriseWidget } from './element.ts'

const name = 'reprise-widget'

/** The script is classic: `currentScript` gives the site that it was loaded from. */
const source = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : null
if (source && !customElements.get(name)) {
  connectTo(new URL(source).origin)
  customElements.define(name, RepriseWidget)
}
