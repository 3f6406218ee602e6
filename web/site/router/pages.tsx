import type { ComponentType } from 'react'
import { matchRoutes, Navigate, type RouteObject } from 'react-router'
import { legalPaths } from '#domain/legal/kinds.ts'
import { firstPage } from '#web/kit/first-page.ts'
import { modelAlertWords } from '#web/tunnel/model-alert/words.ts'
import { selfTestWords } from '#web/tunnel/self-test/words.ts'
import { cartWords, diagnosisWords, storesWords } from '#web/tunnel/words.ts'
import { Home } from '../home/home.tsx'
import { Crash, NotAvailable, NotFound } from '../message.tsx'
import { ibanWords, landingWords, myDataWords, proposalWords, statusWords } from '../words.ts'
import { lazyPage } from './lazy-page.ts'

const cart = (page: () => Promise<{ default: ComponentType }>) => lazyPage(page, cartWords)
const checkout = lazyPage(() => import('#web/tunnel/cart/checkout-page.tsx'), cartWords, storesWords)
/** The page has two paths. */
const proposal = lazyPage(() => import('../proposal/proposal-page.tsx'), proposalWords)

const legal = lazyPage(() => import('../legal/legal.tsx'))

type Page = RouteObject & Partial<ReturnType<typeof lazyPage>>

const open: Page[] = [
  { index: true, element: <Navigate to="/home" replace /> },
  { path: '/home', Component: Home },
  { path: '/search', ...lazyPage(() => import('#web/tunnel/search/search-page.tsx')) },
  { path: '/results', ...lazyPage(() => import('#web/tunnel/search/results-page.tsx')) },
  { path: '/categories', ...lazyPage(() => import('#web/tunnel/search/categories-page.tsx')) },
  { path: '/category/:id/:slug', ...lazyPage(() => import('#web/tunnel/search/category-page.tsx')) },
  {
    path: '/sell/:category/:product',
    ...lazyPage(() => import('../landing/landing-page.tsx'), landingWords, storesWords),
  },
  {
    path: '/diag/:id/:slug/:itemId?',
    ...lazyPage(() => import('#web/tunnel/diagnosis/diagnosis-page.tsx'), diagnosisWords),
  },
  { path: '/cart/customer-infos', ...cart(() => import('#web/tunnel/cart/customer-page.tsx')) },
  { path: '/cart/summary', ...cart(() => import('#web/tunnel/cart/summary-page.tsx')) },
  { path: '/cart/:cartId/checkout', ...checkout },
  { path: '/buyback-confirmation', ...checkout },
  { path: '/stores', ...lazyPage(() => import('#web/tunnel/stores/stores-page.tsx'), storesWords) },
  { path: '/status', ...lazyPage(() => import('../status/lost-link-page.tsx'), statusWords) },
  { path: '/status/:id', ...lazyPage(() => import('../status/status-page.tsx'), statusWords, storesWords) },
  { path: '/my-data/:id', ...lazyPage(() => import('../my-data/my-data-page.tsx'), statusWords, myDataWords) },
  { path: '/my-trade-ins/:id', ...lazyPage(() => import('../trade-ins/trade-ins-page.tsx'), statusWords) },
  { path: '/model-alert/:id', ...lazyPage(() => import('../model-alert/model-alert-page.tsx'), modelAlertWords) },
  { path: '/self-test/:id', ...lazyPage(() => import('../self-test/self-test-page.tsx'), statusWords, selfTestWords) },
  { path: '/iban/:id', ...lazyPage(() => import('../iban/iban-page.tsx'), statusWords, ibanWords) },
  { path: '/buyback/create', element: <Navigate to="/search" replace /> },
  { path: '/buyback/:id/accept', ...proposal },
  { path: '/buyback/:id/reject', ...proposal },
  { path: '/estimate-error', ...lazyPage(() => import('#web/tunnel/search/estimate-error-page.tsx')) },
  ...Object.keys(legalPaths).map((path) => ({ path, ...legal })),
  { path: '/404', Component: NotFound },
  { path: '/not-available', Component: NotAvailable },
  { path: '*', element: <Navigate to="/404" replace /> },
]
const closed: Page[] = [{ path: '*', Component: NotAvailable }]

export const pages = firstPage.account ? open : closed

/** Loads the page of a path; null if it is loaded. A page that failed to load is tried again. */
export const loadPage = (path: string) => {
  const route = matchRoutes(pages, path)?.at(-1)?.route
  if (!route?.load || (route.Component && route.Component !== Crash)) return null
  return route.load().then(({ Component }) => {
    route.Component = Component
  })
}
