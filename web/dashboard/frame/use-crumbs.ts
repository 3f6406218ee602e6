import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatches } from 'react-router'
import { addressOf, type Route, routes } from '../routes.ts'

/** The pages above this one, from the table. */
export const useCrumbs = () => {
  const { t } = useTranslation()
  const here = useMatches().at(-1)?.handle as Route | undefined
  return useMemo(() => {
    const crumbs = []
    let parent = here?.parent
    while (parent) {
      const route = routes.find(({ path }) => path === parent)
      if (!route) break
      crumbs.unshift({ label: t(`frame.titles.${route.title}`), to: addressOf(route) })
      parent = route.parent
    }
    return crumbs
  }, [here, t])
}
