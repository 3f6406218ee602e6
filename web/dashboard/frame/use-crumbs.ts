import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatches } from 'react-router'
import type { Route } from '../routes/route.ts'
import { addressOf, routes } from '../routes.ts'

/** Fills the parameters of a parent path from the current URL. */
const filled = (address: string, params: Record<string, string | undefined> = {}) =>
  address.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** Ancestor pages from the route table. */
export const useCrumbs = () => {
  const { t } = useTranslation()
  const match = useMatches().at(-1)
  const here = match?.handle as Route | undefined
  const params = match?.params
  return useMemo(() => {
    const crumbs = []
    let parent = here?.parent
    while (parent) {
      const route = routes.find(({ path }) => path === parent)
      if (!route) break
      crumbs.unshift({ label: t(`frame.titles.${route.title}`), to: filled(addressOf(route), params) })
      parent = route.parent
    }
    return crumbs
  }, [here, params, t])
}
