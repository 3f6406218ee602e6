import { lazy, Suspense } from 'react'
import { createBrowserRouter, Navigate, Outlet, type RouteObject, ScrollRestoration } from 'react-router'
import { useGlobalError } from '#web/kit/errors/store.ts'
import { addWords } from '#web/kit/i18n.ts'
import { guard } from './guard.ts'
import type { Route } from './routes/route.ts'
import { routes } from './routes.ts'
import { forget } from './session.ts'
import { Crash } from './system/crash.tsx'
import { areaWords } from './words.ts'

const ErrorModal = lazy(() => import('#web/kit/errors/error-modal.tsx'))

function Root() {
  const error = useGlobalError()
  const reconnect = () => {
    forget()
    window.location.assign('/login')
  }
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      {(error.code !== null || error.shouldDisplayModal) && (
        <Suspense>
          <ErrorModal onReconnect={reconnect} />
        </Suspense>
      )}
    </>
  )
}

const toRoute = (route: Route): RouteObject => ({
  path: route.path,
  handle: route,
  loader: guard(route),
  // A guard looks at permissions when a page opens, not at each change of a filter in its address.
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  lazy: async () => {
    const areas = route.words ? [route.words].flat() : []
    const [page] = await Promise.all([route.page(), ...areas.map((area) => addWords(areaWords[area]))])
    return { Component: page.default }
  },
  errorElement: <Crash />,
})

const framed = routes.filter(({ access }) => access !== 'public')
const bare = routes.filter(({ access }) => access === 'public')

/** Its first guard runs as soon as it is made: whoever makes it has said by whom the page calls. */
export const createRouter = () =>
  createBrowserRouter([
    {
      Component: Root,
      errorElement: <Crash />,
      hydrateFallbackElement: <div />,
      children: [
        { index: true, element: <Navigate to="/home" replace /> },
        ...bare.map(toRoute),
        { lazy: async () => ({ Component: (await import('./frame/frame.tsx')).Frame }), children: framed.map(toRoute) },
        { path: '*', element: <Navigate to="/404" replace /> },
      ],
    },
  ])
