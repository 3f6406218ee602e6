import { renderToString } from 'react-dom/server.browser'
import { Route, Routes, StaticRouter } from 'react-router'
import { firstPage } from '#web/kit/first-page.ts'
import { startWords } from '#web/kit/i18n.ts'
import { SiteFace } from './face.tsx'
import { Home } from './home/home.tsx'
import styles from './shell/shell.module.css'
import { Footer, Header } from './shell/shell.tsx'
import { words } from './words.ts'

/** What is there before any script has run: the header and, where that is the page, the home. */
function FirstShell() {
  const { home } = firstPage
  return (
    <>
      <Header />
      <main id="page" className={styles.main}>
        {home && <Home />}
      </main>
      {home && <Footer />}
    </>
  )
}

/** The server runs this bundle once for each company, language and page, in a room of its own (server/site/paint.ts). */
export const paint = async (path: string) => {
  await startWords(words)
  return renderToString(
    <StaticRouter location={path}>
      <Routes>
        <Route element={<SiteFace />}>
          <Route path="*" element={<FirstShell />} />
        </Route>
      </Routes>
    </StaticRouter>,
  )
}
