import { present } from '#domain/checked.ts'
import '@mantine/core/styles.layer.css'
import '#web/kit/theme/fonts.css'
import '#web/kit/theme/tokens.css'
import '#web/kit/theme/controls.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { markHeader } from '#domain/session/mark.ts'
import { identifyBy } from '#web/kit/client/client.ts'
import { readMark, readModule } from '#web/kit/client/token.ts'
import { firstPage, refuseEval, shareNonce } from '#web/kit/first-page.ts'
import { addWords, startWords } from '#web/kit/i18n/i18n.ts'
import { whenIdle } from '#web/kit/input/when-idle.ts'
import { recordEarlyKeys } from '#web/kit/station/early-keys.ts'
import { keepScheme } from '#web/kit/theme/scheme.ts'
import { cssVariables, theme } from '#web/kit/theme/theme.ts'
import { startOwner } from './owner.ts'
import { queryClient } from './query-client.ts'
import { createRouter } from './router.tsx'
import { onSignedOut } from './session.ts'
import { errorWords, words } from './words.ts'

shareNonce()
refuseEval()
recordEarlyKeys()
/** Without them, a refusal has the text of its code only. */
const onRefused = () => addWords(errorWords).catch(() => null)
identifyBy({ token: readMark, header: markHeader, module: readModule, onSignedOut, onRefused })

startOwner()

// Awaited at the top level: otherwise the bundler merges the entries of the pages, and the server cannot name their files.
await startWords(words)

/** Not awaited at the top level: the chunks of the notice and of the pages import this one. */
const open = async () => {
  // The sign-in page names a refusal of the company's provider.
  if (new URLSearchParams(window.location.search).has('refused')) await onRefused()
  const notice = firstPage.publicDemo ? (await import('#web/kit/notice/public-demo.tsx')).PublicDemoNotice : null
  const router = createRouter(notice)
  await new Promise<void>((done) => {
    const isReady = () => router.state.initialized && done()
    router.subscribe(isReady)
    isReady()
  })
  return router
}

const render = (router: ReturnType<typeof createRouter>) =>
  createRoot(present(document.getElementById('root'))).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        getStyleNonce={() => firstPage.nonce}
      >
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  )

keepScheme()
whenIdle(() => void onRefused())
// Until then the painted frame stays; what is prefetched does not compete with the page.
void open().then((router) => {
  render(router)
  whenIdle(() => void import('./frame/prefetch.ts').then(({ startPrefetch }) => startPrefetch()).catch(() => null))
})
