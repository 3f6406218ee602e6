import type { FirstPage } from '#domain/first-page.ts'
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
    home: null,
    categories: null,
    mapTiles: null,
  }
}

export const firstPage = read()

/** Libraries that add style elements of their own (scroll locks) look for the nonce here. */
export const shareNonce = () => Object.assign(globalThis, { __webpack_nonce__: firstPage.nonce })
