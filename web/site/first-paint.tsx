import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server.browser'
import { StaticRouter } from 'react-router'
import type { KnownPage } from '#domain/first-page.ts'
import { legalPaths } from '#domain/legal/kinds.ts'
import { showsCart } from '#domain/site/addresses.ts'
import { firstPage } from '#web/kit/first-page.ts'
import { addWords, type Loaders, startWords } from '#web/kit/i18n/i18n.ts'
import { PublicDemoNotice } from '#web/kit/notice/public-demo.tsx'
import { SandboxNotice } from '#web/kit/notice/sandbox.tsx'
import DiagnosisPage from '#web/tunnel/diagnosis/diagnosis-page.tsx'
import CategoriesPage from '#web/tunnel/search/categories-page.tsx'
import CategoryPage from '#web/tunnel/search/category-page.tsx'
import ResultsPage from '#web/tunnel/search/results-page.tsx'
import SearchPage from '#web/tunnel/search/search-page.tsx'
import StoresPage from '#web/tunnel/stores/stores-page.tsx'
import { diagnosisWords, storesWords } from '#web/tunnel/words.ts'
import { SiteFace } from './face.tsx'
import { Home } from './home/home.tsx'
import LandingPage from './landing/landing-page.tsx'
import Legal from './legal/legal.tsx'
import { NotFound } from './message.tsx'
import { NoScript } from './no-script.tsx'
import { Framed } from './router/framed.tsx'
import styles from './shell/shell.module.css'
import { Header } from './shell/shell.tsx'
import { errorWords, landingWords, noScriptWords, words } from './words.ts'

type Painted = { paths: string[]; Component: ComponentType; words: Loaders[] }

const pages: Record<KnownPage['kind'], Painted> = {
  home: { paths: ['/home'], Component: Home, words: [] },
  search: { paths: ['/search'], Component: SearchPage, words: [errorWords] },
  categories: { paths: ['/categories'], Component: CategoriesPage, words: [errorWords] },
  category: { paths: ['/category/:id/:slug'], Component: CategoryPage, words: [errorWords] },
  results: { paths: ['/results'], Component: ResultsPage, words: [errorWords] },
  product: { paths: ['/diag/:id/:slug'], Component: DiagnosisPage, words: [errorWords, diagnosisWords] },
  landing: {
    paths: ['/sell/:category/:product'],
    Component: LandingPage,
    words: [errorWords, landingWords, storesWords],
  },
  stores: { paths: ['/stores'], Component: StoresPage, words: [errorWords, storesWords] },
  legal: { paths: Object.keys(legalPaths), Component: Legal, words: [errorWords] },
  missing: { paths: ['/404'], Component: NotFound, words: [] },
}

/** Renders the same tree as the browser, which hydrates it. */
const known = async ({ kind }: KnownPage, path: string) => {
  const { paths, Component, words: more } = pages[kind]
  await Promise.all(more.map(addWords))
  return (
    <StaticRouter location={path}>
      <Framed pages={paths.map((one) => ({ path: one, Component }))} />
    </StaticRouter>
  )
}

/** First paint of pages that are not rendered on the server: the header only. */
const header = (path: string) => (
  <StaticRouter location={path}>
    <SiteFace>
      <PublicDemoNotice />
      {firstPage.account?.sandbox && <SandboxNotice reader="customer" />}
      <Header cart={showsCart(path)} />
      <main id="page" className={styles.main}>
        <noscript>
          <NoScript path={path} />
        </noscript>
      </main>
    </SiteFace>
  </StaticRouter>
)

/** Entry of the server bundle, run in a separate V8 context per page (server/site/paint.ts). */
export const paint = async (path: string) => {
  await startWords(words)
  if (firstPage.page) return renderToString(await known(firstPage.page, path))
  await addWords(noScriptWords)
  return renderToString(header(path))
}
