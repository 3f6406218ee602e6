import i18next from 'i18next'
import type { FirstPage, KnownPage } from '#domain/first-page.ts'
import { defaultLanguage } from '#domain/money.ts'
import { release } from '#domain/release.ts'

const read = (): FirstPage => {
  const text = document.getElementById('first-page')?.textContent
  if (text) return JSON.parse(text) as FirstPage
  return {
    face: 'dashboard',
    release,
    platform: 'Reprise',
    language: defaultLanguage,
    nonce: '',
    account: null,
    closed: null,
    page: null,
    session: null,
    mapTiles: null,
    providerUrl: '/',
    publicDemo: false,
  }
}

export const firstPage = read()

/** Data embedded in the first HTML, if it is for this kind of page and in the current language. */
export const knownPage = <K extends KnownPage['kind']>(kind: K) => {
  const { page } = firstPage
  const isOther = i18next.language && i18next.language !== firstPage.language
  return page?.kind === kind && !isOther ? (page as Extract<KnownPage, { kind: K }>) : null
}

/** Libraries that insert style elements (scroll locks) read the CSP nonce from here. */
export const shareNonce = () => Object.assign(globalThis, { __webpack_nonce__: firstPage.nonce })

declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined
}
/** The content security policy forbids `eval`; zod's test for it would be reported as a violation. */
export const refuseEval = () => {
  globalThis.__zod_globalConfig ??= {}
  globalThis.__zod_globalConfig.jitless = true
}
