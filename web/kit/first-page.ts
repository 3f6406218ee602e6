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
    mapTiles: null,
    providerUrl: '/',
  }
}

export const firstPage = read()

/** What came with the first HTML, where that was this kind of page and its language is still the one that is read. */
export const knownPage = <K extends KnownPage['kind']>(kind: K) => {
  const { page } = firstPage
  const isOther = i18next.language && i18next.language !== firstPage.language
  return page?.kind === kind && !isOther ? (page as Extract<KnownPage, { kind: K }>) : null
}

/** Libraries that add style elements of their own (scroll locks) look for the nonce here. */
export const shareNonce = () => Object.assign(globalThis, { __webpack_nonce__: firstPage.nonce })
