import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, useMatches } from 'react-router'
import { addressOf, type Route, routes } from '../routes.ts'

/** The pages above this one, from the table. */
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
      crumbs.unshift({ label: t(`frame.titles.${route.title}`), to: generatePath(addressOf(route), params) })
      parent = route.parent
    }
    return crumbs
  }, [here, params, t])
}
