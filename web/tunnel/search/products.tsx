import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { searchPageSize } from '#domain/search/document.ts'
import type { FoundProducts } from '#domain/search/found.ts'
import { planOf, productOfCode } from '#domain/search/query.ts'
import { searchInputOf } from '#domain/search/search-input.ts'
import { isOtherModel } from '#domain/search/understood.ts'
import { modelsOf } from '#domain/site/capacities.ts'
import { knownPage } from '#web/kit/first-page.ts'
import { useFace } from '../face.tsx'
import { ModelAlertOffer } from '../model-alert/offer-lazy.tsx'
import { useLoaded } from '../use-loaded.ts'
import { Facets } from './facets.tsx'
import { NoProduct } from './no-product.tsx'
import { OpenProduct } from './open-product.tsx'
import { Pages } from './pages.tsx'
import { PriceLinks } from './price-links.tsx'
import { ProductCard } from './product-card.tsx'
import styles from './products.module.css'
import { searchProducts } from './search-products.ts'
import { Unreachable } from './unreachable.tsx'

const skeletons = Array.from({ length: 8 }, (_, n) => `skeleton-${n}`)

const productsKnownBelow = (id: string) => {
  const page = knownPage('category')
  return page?.node.id === id ? page.products : null
}

const productsKnownFor = (criteria: ReturnType<typeof searchInputOf>) => {
  const page = knownPage('results')
  return page && JSON.stringify(page.asked) === JSON.stringify(criteria) ? page.products : null
}

/** Count of the cards where one page shows all of them; otherwise products, of which a card may show several. */
const countText = ({ found, more, products }: FoundProducts, cards: number) => {
  if (more) return ['search.foundMore', { count: found }] as const
  if (cards === products.length) return ['search.found', { count: found }] as const
  if (found <= products.length) return ['search.foundModels', { count: cards }] as const
  return ['search.foundCapacities', { count: found }] as const
}

/** Products that match a query or are in a category; filters are in the query string. */
export function Products({ query, below }: { query: string; below?: string }) {
  const { t } = useTranslation()
  const face = useFace()
  const [params] = useSearchParams()
  const address = searchInputOf(params)
  const { brands, categories, page } = address
  const criteria = { ...address, query, below }
  const narrowed = brands.length + categories.length > 0
  const knownBelow = below && !narrowed && page === 1 ? productsKnownBelow(below) : null
  const known = below ? knownBelow : productsKnownFor(address)
  const { state, data, again } = useLoaded(
    JSON.stringify(criteria),
    async (signal) => ({ ...(await searchProducts(face, criteria, signal)), query }),
    known && { ...known, query },
  )

  const match = data?.query === query && !narrowed ? productOfCode(query, data.products) : null
  if (match) return <OpenProduct query={query} product={match} />
  if (state === 'failed') return <Unreachable onRetry={again} />
  if (data && data.products.length === 0 && !narrowed)
    return <NoProduct query={query} isCode={planOf(query).kind === 'codes'} settled={state === 'ready'} />
  const models = modelsOf(data?.products ?? [])
  const isOther = data !== null && data.query === query && !narrowed && page === 1 && isOtherModel(query, data.products)
  return (
    <div
      className={styles.layout}
      data-narrow={data !== null && data.brands.length + data.categories.length < 3 && !narrowed}
    >
      {data ? (
        <Facets brands={data.brands} categories={below ? [] : data.categories} />
      ) : (
        <div className={styles.facetsRoom} />
      )}
      <div>
        {/* Browser and server may format numbers with different spaces. */}
        <p role="status" className={styles.count} suppressHydrationWarning>
          {data && state === 'ready' ? t(...countText(data, models.length)) : '\u00a0'}
        </p>
        {isOther && (
          <p role="status" className={styles.otherModel}>
            <b>{t('search.otherModel', { query })}</b> {t('search.otherModelText')}
          </p>
        )}
        {isOther && <ModelAlertOffer query={query} folded />}
        <ul className={styles.grid} aria-busy={state === 'loading'}>
          {data
            ? models.map((model) => <ProductCard key={model.product.id} model={model} />)
            : skeletons.map((key) => <li key={key} className={`${styles.card} ${styles.skeleton}`} />)}
        </ul>
        {data && <Pages page={page} pages={Math.ceil(data.found / searchPageSize)} />}
        {data && below && face.kind === 'site' && <PriceLinks products={data.products} />}
      </div>
    </div>
  )
}
