import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { firstPage } from '#web/kit/first-page.ts'
import { Home } from './home/home.tsx'
import { NotAvailable, NotFound } from './message.tsx'
import { Shell } from './shell/shell.tsx'

const legal = async () => ({ Component: (await import('./legal/legal.tsx')).Legal })

const open: RouteObject[] = [
  { index: true, element: <Navigate to="/home" replace /> },
  { path: '/home', Component: Home },
  { path: '/cookies-policy', lazy: legal },
  { path: '/accessibility-statement', lazy: legal },
  { path: '/404', Component: NotFound },
  { path: '/not-available', Component: NotAvailable },
  { path: '*', element: <Navigate to="/404" replace /> },
]
const closed: RouteObject[] = [{ path: '*', Component: NotAvailable }]

export const router = createBrowserRouter([
  { Component: Shell, hydrateFallbackElement: <div />, children: firstPage.account ? open : closed },
])
