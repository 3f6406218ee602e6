import '#web/kit/fonts.css'
import '#web/kit/tokens.css'
import './site.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { identifyBy } from '#web/kit/client.ts'
import { firstPage, shareNonce } from '#web/kit/first-page.ts'
import { startWords } from '#web/kit/i18n.ts'
import { readVisitorToken } from '#web/kit/visitor-token.ts'
import { rememberTyped } from '#web/tunnel/search/typed-before.ts'
import { router } from './router.tsx'
import { words } from './words.ts'

shareNonce()
identifyBy({ token: readVisitorToken, module: () => null })

if (firstPage.account) document.documentElement.dataset.organization = firstPage.account.name
await startWords(words)

rememberTyped()
const root = createRoot(document.getElementById('root')!)
// What the page shows is there already: it is taken over in small steps, between which a tap is answered.
startTransition(() =>
  root.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  ),
)
