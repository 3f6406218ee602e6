import { endpointOf } from '../endpoints.ts'

/** Endpoints that the widget calls from pages of the allowed origins; every other one is same-origin only. */
const widgetCalls = [
  ['widget', 'start'],
  ['session', 'webToken'],
  ['search', 'access'],
  ['questions', 'ofProduct'],
  ['pricing', 'estimate'],
] as const

/** Route of a declared path in the router's notation. */
const routeOf = (path: string) => `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`

/** Methods allowed to the widget, by route. */
export const widgetRoutes = () =>
  new Map(
    widgetCalls.map(([feature, name]) => {
      const { method, path } = endpointOf(feature, name)
      return [routeOf(path), method] as const
    }),
  )
