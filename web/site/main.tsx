import '#web/kit/theme/fonts.css'
import '#web/kit/theme/tokens.css'
import './site.css'
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { identifyBy } from '#web/kit/client/client.ts'
import { readVisitorToken } from '#web/kit/client/visitor-token.ts'
import { firstPage, shareNonce } from '#web/kit/first-page.ts'
import { startWords } from '#web/kit/i18n/i18n.ts'
import { startCarts } from '#web/tunnel/cart/stored.ts'
import { answerEarlyTap, hearTaps } from './early-tap.ts'
import { opened, openRouter } from './router.tsx'
import { renewVisitor } from './visitor.ts'
import { words } from './words.ts'

const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

shareNonce()
identifyBy({ token: readVisitorToken, module: () => null, renew: renewVisitor })
startCarts('site')

if (firstPage.account) document.documentElement.dataset.organization = firstPage.account.name
// In steps, between which the browser answers whoever reads the painted page already.
await pause()
await startWords(words)
await pause()

const root = document.getElementById('root')!
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
/** What only this browser knows of a page (answers given before, where an unknown address leads) is not in the paint. */
const isPainted = firstPage.page && firstPage.page.kind !== 'product' && firstPage.page.kind !== 'missing'
// What the page shows is there already: it is taken over in small steps, between which a tap is answered.
const takeOver = () =>
  startTransition(() => {
    hearTaps()
    if (isPainted && root.hasChildNodes()) hydrateRoot(root, site)
    else createRoot(root).render(site)
  })
// The paint stays until the page's own program is there. No await: that program imports this one.
void opened(router).then(pause).then(takeOver)
