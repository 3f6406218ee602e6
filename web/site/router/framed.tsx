import { type RouteObject, useLocation, useRoutes } from 'react-router'
import { firstPage } from '#web/kit/first-page.ts'
import { SiteFace } from '../face.tsx'
import { Shell } from '../shell/shell.tsx'
import { CrashBoundary } from './crash-boundary.tsx'

/** Pages inside the site's shell, shared by server rendering and hydration. */
export function Framed({ pages }: { pages: RouteObject[] }) {
  const { key } = useLocation()
  const page = useRoutes(pages)
  const shell = (
    <Shell>
      <CrashBoundary at={key}>{page}</CrashBoundary>
    </Shell>
  )
  return <CrashBoundary at={key}>{firstPage.account ? <SiteFace>{shell}</SiteFace> : shell}</CrashBoundary>
}
