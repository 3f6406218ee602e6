import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { productEndpoints } from '#domain/product/endpoints.ts'
import { productStatuses } from '#domain/product/schema.ts'
import { useAnswer } from '#web/kit/query.ts'

type Named = { id: string; label: string }
type Props = { accountId: string | undefined; product: Named | null; onChoose: (product: Named | null) => void }

const offered = 20

/** Any product of the company, found as one types. */
export function ProductField({ accountId, product, onChoose }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [wanted] = useDebouncedValue(text === product?.label ? '' : text.trim(), 200)
  const { data } = useAnswer(
    productEndpoints.list,
    {
      query: {
        ...(accountId ? { accountId } : {}),
        status: [...productStatuses],
        search_product_buyback: wanted,
        itemsPerPage: offered,
        partial: 'true',
      },
    },
    { keepPrevious: true },
  )
  const found = data?.members ?? []
  const all = product && !found.some(({ id }) => id === product.id) ? [product, ...found] : found
  return (
    <Select
      label={t('dispatch.product')}
      placeholder={t('dispatch.productPlaceholder')}
      data={all.map(({ id, label }) => ({ value: id, label }))}
      value={product?.id ?? null}
      onChange={(id) => onChoose(all.find((one) => one.id === id) ?? null)}
      searchable
      onSearchChange={setText}
      // The server has searched already, in more than the name.
      filter={({ options }) => options}
      nothingFoundMessage={t('dispatch.noProduct')}
      clearable
      clearButtonProps={{ 'aria-label': t('kit.form.clear') }}
    />
  )
}
