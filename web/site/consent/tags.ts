import { consentOf } from '#domain/analytics/consent.ts'
import { pageViewOf } from '#domain/analytics/page-view.ts'
import { firstPage } from '#web/kit/first-page.ts'
import { choose } from './consent.ts'

type Tagged = Window & {
  dataLayer?: object[]
  axeptioSettings?: object
  _axcb?: ((axeptio: { on: (event: string, listener: (choices: Record<string, unknown>) => void) => void }) => void)[]
}
const tagged = window as Tagged

const started = new Set<string>()
const loadScript = (address: string) => {
  if (started.has(address)) return
  started.add(address)
  const script = document.createElement('script')
  script.src = address
  script.async = true
  script.nonce = firstPage.nonce
  document.head.append(script)
}

/** Call only after consent. */
export const startTagManager = (id: string) => {
  tagged.dataLayer ??= [{ 'gtm.start': Date.now(), event: 'gtm.js' }]
  loadScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`)
}

export const reportPageView = (path: string) => {
  const view = pageViewOf(path)
  if (view) tagged.dataLayer?.push(view)
}

/** Loads Axeptio, which asks for consent in its own window; its answer is stored like that of our bar. */
export const startAxeptio = (clientId: string) => {
  tagged.axeptioSettings = { clientId }
  tagged._axcb ??= []
  tagged._axcb.push((axeptio) => axeptio.on('cookies:complete', (choices) => choose(consentOf(choices))))
  loadScript('https://static.axept.io/sdk.js')
}
