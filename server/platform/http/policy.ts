import type { App } from '../app.ts'

/** External sources that an account configured for its site; allowed only on its own host. */
export type Guests = {
  tagManager: boolean
  axeptio: boolean
  images: readonly string[]
  inline: readonly string[]
  framers: readonly string[]
}

export const noGuests: Guests = { tagManager: false, axeptio: false, images: [], inline: [], framers: [] }

const tagManager = {
  script: ['https://www.googletagmanager.com'],
  image: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  connect: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
}
const axeptio = {
  script: ['https://static.axept.io'],
  image: ['https://*.axept.io', 'https://axeptio.imgix.net'],
  connect: ['https://*.axept.io'],
}

/** Origin that may appear in a policy. A URL's host may contain characters that would end the directive. */
const policyOrigin = /^https:\/\/([a-z0-9-]+\.)+[a-z0-9-]+(:\d{1,5})?$/

/** Content security policy of one page: only the product's own scripts, plus those the account configured. */
export const policyOf = (nonce: string, app: Pick<App, 'config'>, guests: Guests) => {
  const tiles = app.config.mapTiles ? [new URL(app.config.mapTiles.replaceAll(/[{}]/g, '')).origin] : []
  const search = app.config.typesense ? [app.config.typesense.publicUrl.origin] : []
  const sets = [...(guests.tagManager ? [tagManager] : []), ...(guests.axeptio ? [axeptio] : [])]
  const of = (kind: keyof typeof tagManager) => sets.flatMap((set) => set[kind])
  const scripts = sets.length > 0 ? [`'nonce-${nonce}'`, ...of('script')] : []
  // The consent manager uses inline styles; a nonce would disable 'unsafe-inline'.
  const styles = guests.axeptio ? "'unsafe-inline'" : `'nonce-${nonce}'`
  return [
    "default-src 'self'",
    // The camera code reader is a WebAssembly module.
    ["script-src 'self' 'wasm-unsafe-eval'", ...guests.inline, ...scripts].join(' '),
    `style-src 'self' ${styles}`,
    "style-src-attr 'unsafe-inline'",
    [
      "img-src 'self' data: blob:",
      ...tiles,
      ...guests.images.filter((origin) => policyOrigin.test(origin)),
      ...of('image'),
    ].join(' '),
    "font-src 'self'",
    // The test page plays back a recording that stays in the browser.
    "media-src 'self' blob:",
    ["connect-src 'self'", ...search, ...of('connect')].join(' '),
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${guests.framers.length > 0 ? guests.framers.join(' ') : "'none'"}`,
  ].join('; ')
}
