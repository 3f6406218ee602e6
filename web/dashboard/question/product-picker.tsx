import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { productEndpoints } from '#domain/product/endpoints.ts'
import { productStatuses } from '#domain/product/schema.ts'
import { useAnswer } from '#web/kit/query.ts'

type Named = { id: string; label: string }
type Props = { categoryId: string; product: Named | null; onChoose: (id: string | null) => void }

const offered = 20

/** Any product of the category or below, draft or published, found as one types. */
export function ProductPicker({ categoryId, product, onChoose }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [wanted] = useDebouncedValue(text === product?.label ? '' : text.trim(), 200)
  const { data } = useAnswer(
    productEndpoints.list,
    {
      query: {
        category: [categoryId],
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
      label={t('question.product')}
      description={t('question.productText')}
      placeholder={t('question.productPlaceholder')}
      data={all.map(({ id, label }) => ({ value: id, label }))}
      value={product?.id ?? null}
      onChange={onChoose}
      searchable
      onSearchChange={setText}
      // The server has searched already, in more than the name.
      filter={({ options }) => options}
      nothingFoundMessage={t('question.noProduct')}
      clearable
      clearButtonProps={{ 'aria-label': t('kit.form.clear') }}
    />
  )
}
