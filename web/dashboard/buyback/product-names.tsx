import { useTranslation } from 'react-i18next'

type Row = { product: { label: string }; foundProduct: string | null }

/** Product of a buyback; if another one was received, that one and the declared one. */
export function ProductNames({ row: { product, foundProduct } }: { row: Row }) {
  const { t } = useTranslation()
  if (foundProduct === null) return product.label
  return (
    <>
      {foundProduct} <small>{t('buybackList.decision.insteadOf', { product: product.label })}</small>
    </>
  )
}
