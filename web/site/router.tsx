import type { ComponentType } from 'react'
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { legalPaths } from '#domain/legal/kinds.ts'
import { loadOrShow } from '#web/kit/client/reload.ts'
import { firstPage, knownPage } from '#web/kit/first-page.ts'
import { addWords, type Loaders } from '#web/kit/i18n/i18n.ts'
import { modelAlertWords } from '#web/tunnel/model-alert/words.ts'
import { selfTestWords } from '#web/tunnel/self-test/words.ts'
import { cartWords, diagnosisWords, storesWords } from '#web/tunnel/words.ts'
import { loadApart } from './consent/apart.ts'
import { trackingIds } from './consent/consent.ts'
import { framed } from './framed.tsx'
import { Home } from './home/home.tsx'
import { Crash, NotAvailable, NotFound } from './message.tsx'
import { errorWords, ibanWords, landingWords, myDataWords, proposalWords, statusWords } from './words.ts'

const legal = loadOrShow(async () => {
  const [{ Legal }] = await Promise.all([import('./legal/legal.tsx'), addWords(errorWords)])
  return { Component: Legal }
}, Crash)

/** Lazy page shared with the dashboard, with its error translations. */
const shared = (page: () => Promise<{ default: ComponentType }>, ...words: Loaders[]) =>
  loadOrShow(async () => {
    const [{ default: Component }] = await Promise.all([page(), ...[errorWords, ...words].map(addWords)])
    return { Component }
  }, Crash)
const cart = (page: () => Promise<{ default: ComponentType }>) => shared(page, cartWords)
const checkout = shared(() => import('#web/tunnel/cart/checkout-page.tsx'), cartWords, storesWords)
/** The page has two paths. */
const proposal = shared(() => import('./proposal/proposal-page.tsx'), proposalWords)

const open: RouteObject[] = [
  { index: true, element: <Navigate to="/home" replace /> },
  { path: '/home', Component: Home },
  { path: '/search', lazy: shared(() => import('#web/tunnel/search/search-page.tsx')) },
  { path: '/results', lazy: shared(() => import('#web/tunnel/search/results-page.tsx')) },
  { path: '/categories', lazy: shared(() => import('#web/tunnel/search/categories-page.tsx')) },
  { path: '/category/:id/:slug', lazy: shared(() => import('#web/tunnel/search/category-page.tsx')) },
  {
    path: '/sell/:category/:product',
    lazy: shared(() => import('./landing/landing-page.tsx'), landingWords, storesWords),
  },
  {
    path: '/diag/:id/:slug/:itemId?',
    lazy: shared(() => import('#web/tunnel/diagnosis/diagnosis-page.tsx'), diagnosisWords),
  },
  { path: '/cart/customer-infos', lazy: cart(() => import('#web/tunnel/cart/customer-page.tsx')) },
  { path: '/cart/summary', lazy: cart(() => import('#web/tunnel/cart/summary-page.tsx')) },
  { path: '/cart/:cartId/checkout', lazy: checkout },
  { path: '/buyback-confirmation', lazy: checkout },
  { path: '/stores', lazy: shared(() => import('#web/tunnel/stores/stores-page.tsx'), storesWords) },
  { path: '/status', lazy: shared(() => import('./status/lost-link-page.tsx'), statusWords) },
  { path: '/status/:id', lazy: shared(() => import('./status/status-page.tsx'), statusWords, storesWords) },
  { path: '/my-data/:id', lazy: shared(() => import('./my-data/my-data-page.tsx'), statusWords, myDataWords) },
  { path: '/my-trade-ins/:id', lazy: shared(() => import('./trade-ins/trade-ins-page.tsx'), statusWords) },
  { path: '/model-alert/:id', lazy: shared(() => import('./model-alert/model-alert-page.tsx'), modelAlertWords) },
  { path: '/self-test/:id', lazy: shared(() => import('./self-test/self-test-page.tsx'), statusWords, selfTestWords) },
  { path: '/iban/:id', lazy: shared(() => import('./iban/iban-page.tsx'), statusWords, ibanWords) },
  { path: '/buyback/create', element: <Navigate to="/search" replace /> },
  { path: '/buyback/:id/accept', lazy: proposal },
  { path: '/buyback/:id/reject', lazy: proposal },
  { path: '/estimate-error', lazy: shared(() => import('#web/tunnel/search/estimate-error-page.tsx')) },
  ...Object.keys(legalPaths).map((path) => ({ path, lazy: legal })),
  { path: '/404', Component: NotFound },
  { path: '/not-available', Component: NotAvailable },
  { path: '*', element: <Navigate to="/404" replace /> },
]
const closed: RouteObject[] = [{ path: '*', Component: NotAvailable }]

export const openRouter = () => {
  // Canonical path of the home page, so that the router matches what the server rendered.
  const { pathname, search, hash } = window.location
  if (knownPage('home') && pathname === '/') window.history.replaceState(null, '', `/home${search}${hash}`)
  // With hydration data the router does not reset the scroll position.
  const hydrationData = firstPage.page ? { loaderData: {} } : undefined
  const pages = framed(firstPage.account ? open : closed)
  if (!trackingIds.tagManagerId) return createBrowserRouter(pages, { hydrationData })
  const apart: RouteObject = {
    id: 'apart',
    loader: (asked) => loadApart(asked, window.location),
    shouldRevalidate: () => true,
    hydrateFallbackElement: <div />,
    children: pages,
  }
  return createBrowserRouter([apart], { hydrationData: hydrationData && { loaderData: { apart: null } } })
}

/** Resolves when the chunk of the first page is loaded. */
export const opened = (router: ReturnType<typeof openRouter>) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
