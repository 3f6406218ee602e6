import { useDebouncedValue } from '@mantine/hooks'
import type { QueryInputOf } from '#domain/endpoint.ts'
import { productEndpoints } from '#domain/product/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'

const offered = 20

/** The products that a text finds, as one types it; those found before stay until the next are there. */
export const useFoundProducts = (text: string, among: Partial<QueryInputOf<typeof productEndpoints.list>>) => {
  const [wanted] = useDebouncedValue(text.trim(), 200)
  const { data } = useAnswer(
    productEndpoints.list,
    { query: { ...among, search_product_buyback: wanted, itemsPerPage: offered, partial: 'true' } },
    { keepPrevious: true },
  )
  return data?.members ?? []
}
