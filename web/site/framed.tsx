import type { RouteObject } from 'react-router'
import { firstPage } from '#web/kit/first-page.ts'
import { SiteFace } from './face.tsx'
import { Crash } from './message.tsx'
import { Shell } from './shell/shell.tsx'

/** Routes inside the site's shell, shared by server rendering and hydration. */
export const framed = (pages: RouteObject[]): RouteObject[] => {
  const shell: RouteObject = {
    Component: Shell,
    errorElement: <Crash />,
    hydrateFallbackElement: <div />,
    children: pages,
  }
  return [firstPage.account ? { Component: SiteFace, hydrateFallbackElement: <div />, children: [shell] } : shell]
}
