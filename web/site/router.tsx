import type { ComponentType } from 'react'
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { firstPage } from '#web/kit/first-page.ts'
import { addWords } from '#web/kit/i18n.ts'
import { diagnosisWords } from '#web/tunnel/words.ts'
import { SiteFace } from './face.tsx'
import { Home } from './home/home.tsx'
import { NotAvailable, NotFound } from './message.tsx'
import { Shell } from './shell/shell.tsx'

const legal = async () => ({ Component: (await import('./legal/legal.tsx')).Legal })

/** Pages that both faces share, each its own chunk. */
const shared = (page: () => Promise<{ default: ComponentType }>) => async () => ({ Component: (await page()).default })

const diagnosis = async () => {
  const [page] = await Promise.all([import('#web/tunnel/diagnosis/diagnosis-page.tsx'), addWords(diagnosisWords)])
  return { Component: page.default }
}

const open: RouteObject[] = [
  { index: true, element: <Navigate to="/home" replace /> },
  { path: '/home', Component: Home },
  { path: '/search', lazy: shared(() => import('#web/tunnel/search/search-page.tsx')) },
  { path: '/results', lazy: shared(() => import('#web/tunnel/search/results-page.tsx')) },
  { path: '/categories', lazy: shared(() => import('#web/tunnel/search/categories-page.tsx')) },
  { path: '/category/:id/:slug', lazy: shared(() => import('#web/tunnel/search/category-page.tsx')) },
  { path: '/diag/:id/:slug', lazy: diagnosis },
  { path: '/buyback/create', element: <Navigate to="/search" replace /> },
  { path: '/estimate-error', lazy: shared(() => import('#web/tunnel/search/estimate-error-page.tsx')) },
  { path: '/cookies-policy', lazy: legal },
  { path: '/accessibility-statement', lazy: legal },
  { path: '/404', Component: NotFound },
  { path: '/not-available', Component: NotAvailable },
  { path: '*', element: <Navigate to="/404" replace /> },
]
const closed: RouteObject[] = [{ path: '*', Component: NotAvailable }]

export const router = createBrowserRouter([
  {
    Component: Shell,
    errorElement: <NotAvailable />,
    hydrateFallbackElement: <div />,
    children: firstPage.account ? [{ Component: SiteFace, children: open }] : closed,
  },
])
