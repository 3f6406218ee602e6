import { present } from '#domain/checked.ts'
import '#web/kit/theme/fonts.css'
import '#web/kit/theme/tokens.css'
import './site.css'
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { identifyBy } from '#web/kit/client/client.ts'
import { readVisitorToken } from '#web/kit/client/visitor-token.ts'
import { firstPage, knownPage, refuseEval, shareNonce } from '#web/kit/first-page.ts'
import { addWords, startWords } from '#web/kit/i18n/i18n.ts'
import { startCarts } from '#web/tunnel/cart/stored.ts'
import { loadApart } from './consent/apart.ts'
import { trackingIds } from './consent/consent.ts'
import { answerEarlyTap, stopRecordingTaps } from './early-tap.ts'
import { Framed } from './router/framed.tsx'
import { createHistory } from './router/history.ts'
import { loadPage, pages } from './router/pages.tsx'
import { SiteRouter } from './router/site-router.tsx'
import { renewVisitor } from './visitor.ts'
import { violationWords, words } from './words.ts'

const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

shareNonce()
refuseEval()
const onRefused = () => addWords(violationWords).catch(() => null)
identifyBy({ token: readVisitorToken, module: () => null, renew: renewVisitor, onRefused })
startCarts('site')
if (window.parent !== window) (await import('./frame/start.ts')).startFramed()

if (firstPage.account) document.documentElement.dataset.organization = firstPage.account.name
// Yield between the steps, so that input on the first paint is handled.
await pause()
await startWords(words)
await pause()

const root = present(document.getElementById('root'))
// Canonical path of the home page, so that the browser shows the page that the server rendered.
const { pathname, search, hash } = window.location
if (knownPage('home') && pathname === '/') window.history.replaceState(null, '', `/home${search}${hash}`)
const history = createHistory(
  loadPage,
  (path, address) => Boolean(trackingIds.tagManagerId) && loadApart(path, address, window.location),
)
const TakenOver = ({ children }: { children: ReactNode }) => {
  useEffect(answerEarlyTap, [])
  return children
}
const site = (
  <StrictMode>
    <TakenOver>
      <SiteRouter history={history}>
        <Framed pages={pages} />
      </SiteRouter>
    </TakenOver>
  </StrictMode>
)
/** Product and unknown pages depend on browser state, so their first paint is not hydrated. */
const isPainted = firstPage.page && firstPage.page.kind !== 'product' && firstPage.page.kind !== 'missing'
// A transition, so that hydration is interruptible by input.
const takeOver = () =>
  startTransition(() => {
    stopRecordingTaps()
    if (isPainted && root.hasChildNodes()) hydrateRoot(root, site)
    else createRoot(root).render(site)
  })
// Keep the first paint until the page's chunk is loaded. No await: the chunk imports this module.
void Promise.resolve(loadPage(window.location.pathname)).then(pause).then(takeOver)
