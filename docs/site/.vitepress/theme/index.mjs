import DefaultTheme, { VPHomeFeatures, VPHomeHero } from 'vitepress/theme'
import './style.css'

/** The layout of the first page has no main landmark: docs/index.md places its parts in one. */
export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => {
    app.component('VPHomeHero', VPHomeHero)
    app.component('VPHomeFeatures', VPHomeFeatures)
  },
}
