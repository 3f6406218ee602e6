import { type ComponentType, lazy, Suspense } from 'react'
import {
  createBrowserRouter,
  Navigate,
  Outlet,
  type RouteObject,
  ScrollRestoration,
  useLocation,
  useNavigate,
} from 'react-router'
import { loadOrOfferReload, loadOrShow } from '#web/kit/client/reload.ts'
import { readMark } from '#web/kit/client/token.ts'
import { useGlobalError } from '#web/kit/errors/store.ts'
import { firstPage } from '#web/kit/first-page.ts'
import { leaveUnconfirmed } from '#web/kit/form/leave/guarded.ts'
import { addWords } from '#web/kit/i18n/i18n.ts'
import { Outdated } from '#web/kit/notice/outdated.tsx'
import { placeOf } from '#web/kit/storage/left-lists.ts'
import { isKnown } from './frame/known.ts'
import { guard, loginAddress } from './guard.ts'
import type { Route } from './routes/route.ts'
import { routes } from './routes.ts'
import { expire } from './session.ts'
import { Crash } from './system/crash.tsx'
import { areaWords } from './words.ts'

const ErrorModal = lazy(loadOrOfferReload(() => import('#web/kit/errors/error-modal.tsx')))

function Root({ Notice }: { Notice: ComponentType | null }) {
  const error = useGlobalError()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const reconnect = () =>
    leaveUnconfirmed(() => {
      expire()
      return navigate(loginAddress(pathname + search), { replace: true })
    })
  return (
    <>
      {Notice && <Notice />}
      <Outlet />
      <Outdated />
      <ScrollRestoration getKey={placeOf} />
      {(error.code !== null || error.shouldDisplayModal) && (
        <Suspense>
          <ErrorModal onReconnect={() => void reconnect()} reset={firstPage.publicDemo && readMark() !== null} />
        </Suspense>
      )}
    </>
  )
}

const toRoute = (route: Route): RouteObject => ({
  path: route.path,
  handle: route,
  loader: guard(route),
  // Permissions are checked when a page opens, not on query string changes.
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  lazy: loadOrShow(async () => {
    const areas = route.words ? [route.words].flat() : []
    const [page] = await Promise.all([route.page(), ...areas.map((area) => addWords(areaWords[area]))])
    return { Component: page.default }
  }, Crash),
  errorElement: <Crash />,
})

const framed = routes.filter(({ access }) => access !== 'public')
const notFound = '/404'
/** Public pages that keep the frame of a signed-in user. */
const framedIfKnown = new Set([notFound, '/access-denied', '/not-available'])
const bare = routes.filter(({ access, path }) => access === 'public' && !framedIfKnown.has(path))

/** The first guard runs on creation, so the client must be configured before. */
/** `Notice`: shown above every page. */
export const createRouter = (Notice: ComponentType | null) =>
  createBrowserRouter([
    {
      element: <Root Notice={Notice} />,
      errorElement: <Crash />,
      hydrateFallbackElement: <div />,
      children: [
        { index: true, element: <Navigate to="/home" replace /> },
        ...bare.map(toRoute),
        {
          lazy: loadOrShow(async () => ({ Component: (await import('./frame/frame.tsx')).Frame }), Crash),
          children: framed.map(toRoute),
        },
        {
          loader: isKnown,
          lazy: loadOrShow(
            async () => ({ Component: (await import('./frame/frame-if-known.tsx')).FrameIfKnown }),
            Crash,
          ),
          children: routes.filter(({ path }) => framedIfKnown.has(path)).map(toRoute),
        },
        { path: '*', element: <Navigate to={notFound} replace /> },
      ],
    },
  ])
