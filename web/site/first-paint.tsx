import { renderToString } from 'react-dom/server.browser'
import { createStaticHandler, createStaticRouter, StaticRouter, StaticRouterProvider } from 'react-router'
import { firstPage } from '#web/kit/first-page.ts'
import { startWords } from '#web/kit/i18n.ts'
import { SiteFace } from './face.tsx'
import { framed } from './framed.tsx'
import { Home } from './home/home.tsx'
import styles from './shell/shell.module.css'
import { Header } from './shell/shell.tsx'
import { words } from './words.ts'

/** Exactly what the browser would make of it: it takes this over instead of making it again. */
const home = async () => {
  const { query, dataRoutes } = createStaticHandler(framed([{ path: '/home', Component: Home }]))
  const context = await query(new Request('https://site/home'))
  if (context instanceof Response) throw new Error(`the home answers ${context.status}`)
  return <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
}

/** What is known of every other page before its scripts, whatever its address. */
const header = (cart: boolean) => (
  <StaticRouter location="/">
    <SiteFace>
      <Header cart={cart} />
      <main id="page" className={styles.main} />
    </SiteFace>
  </StaticRouter>
)

/** The server runs this bundle once for each account, language and home or header, in a room of its own (server/site/paint.ts). */
export const paint = async (cart: boolean) => {
  await startWords(words)
  return renderToString(firstPage.home ? await home() : header(cart))
}
