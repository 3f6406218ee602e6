import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server.browser'
import { useTranslation } from 'react-i18next'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { sessionEndpoints } from '#domain/session/endpoints.ts'
import { keyOf } from '#web/kit/client/query.ts'
import { firstPage } from '#web/kit/first-page.ts'
import { startWords } from '#web/kit/i18n/i18n.ts'
import { PublicDemoNotice } from '#web/kit/notice/public-demo.tsx'
import { SandboxNotice } from '#web/kit/notice/sandbox.tsx'
import { cssVariables, theme } from '#web/kit/theme/theme.ts'
import Login from './auth/login.tsx'
import styles from './frame/frame.module.css'
import { Header } from './frame/header.tsx'
import { Menu } from './frame/menu.tsx'
import { queryClient } from './query-client.ts'
import { words } from './words.ts'

const nothing = () => {}

/** Frame without page, as `Frame` renders it on a wide screen. */
function PaintedFrame() {
  const { t } = useTranslation()
  return (
    <>
      <PublicDemoNotice />
      {firstPage.session?.currentOrganization?.account.sandbox && <SandboxNotice reader="user" />}
      <div className={styles.app} data-menu="open" data-painted>
        {/* Links of the menu work at once; buttons wait for the program. */}
        <div inert className={styles.inert}>
          <Header menuOpen onToggleMenu={nothing} onSearch={nothing} />
        </div>
        <aside className={styles.aside}>
          <Menu />
        </aside>
        <main id="page" className={styles.main} aria-busy aria-label={t('kit.action.loading')}>
          <div className={styles.blank} data-part="title" />
          <div className={styles.blank} data-part="bar" />
          <div className={styles.blank} data-part="card" />
        </main>
      </div>
    </>
  )
}

/** Fields that are not interactive yet do not take the focus. */
const PaintedLogin = () => (
  <>
    <PublicDemoNotice />
    <div inert>
      <Login />
    </div>
  </>
)

/** Entry of the server bundle, run in a separate V8 context per paint (server/site/paint.ts). */
export const paint = async (path: string) => {
  await startWords(words)
  queryClient.setQueryData(keyOf(sessionEndpoints.read, {}), firstPage.session)
  const Component = firstPage.session ? PaintedFrame : PaintedLogin
  const { query, dataRoutes } = createStaticHandler([{ path: '*', Component }])
  const context = await query(new Request(`https://dashboard${path}`))
  if (context instanceof Response) throw new Error(`${path} answers ${context.status}`)
  return renderToString(
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => firstPage.nonce}
    >
      <QueryClientProvider client={queryClient}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}
