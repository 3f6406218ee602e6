import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { Facet } from '#domain/search/found.ts'
import { useInBrowser } from '#web/kit/in-browser.ts'
import styles from './products.module.css'

type Name = 'brand' | 'category'

/** Selected values are kept even without matches. */
const withChosen = (facets: readonly Facet[], chosen: readonly string[]): Facet[] => [
  ...facets,
  ...chosen.filter((value) => !facets.some((facet) => facet.value === value)).map((value) => ({ value, count: 0 })),
]

export function Facets({ brands, categories }: { brands: Facet[]; categories: Facet[] }) {
  const { t } = useTranslation()
  const [address, setAddress] = useSearchParams()
  const isWide = useInBrowser(() => window.matchMedia('(min-width: 62em)').matches, false)
  // Pending selection, shown before the router has updated the query string.
  const [pending, setPending] = useState<URLSearchParams | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: reset when the query string has been updated
  useEffect(() => setPending(null), [address])
  const params = pending ?? address
  const groups = [['brand', brands] as const, ['category', categories] as const]
    .map(([name, facets]) => ({ name, facets: withChosen(facets, params.getAll(name)) }))
    .filter(({ name, facets }) => facets.length > 1 || params.has(name))
  const chosen = params.getAll('brand').length + params.getAll('category').length

  const change = (edit: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(params)
    edit(next)
    next.delete('page')
    setPending(next)
    setAddress(next)
  }
  const toggle = (name: Name, value: string) =>
    change((next) => (next.has(name, value) ? next.delete(name, value) : next.append(name, value)))

  if (groups.length === 0) return null
  return (
    <details className={styles.facets} open={isWide}>
      <summary>
        <IconAdjustmentsHorizontal size={20} aria-hidden />
        {t('search.filter')}
        {chosen > 0 && <span className={styles.chosen}>{t('search.filters', { count: chosen })}</span>}
      </summary>
      {groups.map(({ name, facets }) => (
        <fieldset key={name}>
          <legend>{t(`search.${name}`)}</legend>
          {facets.map(({ value, count }) => (
            <label key={value}>
              <input type="checkbox" checked={params.has(name, value)} onChange={() => toggle(name, value)} />
              <span className={styles.facetName}>{value}</span>
              <small>{count}</small>
            </label>
          ))}
        </fieldset>
      ))}
      {chosen > 0 && (
        <button
          type="button"
          className={styles.clear}
          onClick={() =>
            change((next) => {
              next.delete('brand')
              next.delete('category')
            })
          }
        >
          {t('search.clear')}
        </button>
      )}
    </details>
  )
}
