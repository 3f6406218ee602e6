import { Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { productStatuses } from '#domain/product/schema.ts'
import { useFoundProducts } from './use-found-products.ts'

type Named = { id: string; label: string }
type Props = {
  label: string
  description?: string
  placeholder: string
  nothingFound: string
  /** Restricts the search to an account and category subtrees. */
  among: { accountId?: string; category?: string[] }
  product: Named | null
  onChoose: (product: Named | null) => void
}

/** Product selection with server search, including drafts. */
export function ProductSelect({ nothingFound, among, product, onChoose, ...texts }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const found = useFoundProducts(text === product?.label ? '' : text, { ...among, status: [...productStatuses] })
  const all = product && !found.some(({ id }) => id === product.id) ? [product, ...found] : found
  return (
    <Select
      {...texts}
      data={all.map(({ id, label }) => ({ value: id, label }))}
      value={product?.id ?? null}
      onChange={(id) => onChoose(all.find((one) => one.id === id) ?? null)}
      searchable
      onSearchChange={setText}
      // No client-side filter: the server searches more than the label.
      filter={({ options }) => options}
      nothingFoundMessage={nothingFound}
      clearable
      clearButtonProps={{ 'aria-label': t('kit.form.clear') }}
    />
  )
}
