import { present } from '#domain/checked.ts'
import '#web/kit/theme/fonts.css'
import '#web/kit/theme/tokens.css'
import './site.css'
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { identifyBy } from '#web/kit/client/client.ts'
import { readVisitorToken } from '#web/kit/client/visitor-token.ts'
import { firstPage, shareNonce } from '#web/kit/first-page.ts'
import { addWords, startWords } from '#web/kit/i18n/i18n.ts'
import { startCarts } from '#web/tunnel/cart/stored.ts'
import { answerEarlyTap, stopRecordingTaps } from './early-tap.ts'
import { opened, openRouter } from './router.tsx'
import { renewVisitor } from './visitor.ts'
import { violationWords, words } from './words.ts'

const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

shareNonce()
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
const router = openRouter()
const TakenOver = ({ children }: { children: ReactNode }) => {
  useEffect(answerEarlyTap, [])
  return children
}
const site = (
  <StrictMode>
    <TakenOver>
      <RouterProvider router={router} />
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
void opened(router).then(pause).then(takeOver)
