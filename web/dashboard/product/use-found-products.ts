import { useDebouncedValue } from '@mantine/hooks'
import type { QueryInputOf } from '#domain/endpoint.ts'
import { productEndpoints } from '#domain/product/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'

const offered = 20

/** Products matching a text (debounced); previous matches are kept while loading. */
export const useFoundProducts = (text: string, among: Partial<QueryInputOf<typeof productEndpoints.list>>) => {
  const [wanted] = useDebouncedValue(text.trim(), 200)
  const { data } = useAnswer(
    productEndpoints.list,
    { query: { ...among, search_product_buyback: wanted, itemsPerPage: offered, partial: 'true' } },
    { keepPrevious: true },
  )
  return data?.members ?? []
}
