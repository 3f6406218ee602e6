import { useTranslation } from 'react-i18next'
import type { NativeStock } from '#domain/stock/native.ts'

type Named = { native: NativeStock | null; name: string | null; location?: string | null }

/** Built-in stocks are translated; others have their own name. */
export const useStockName = () => {
  const { t } = useTranslation()
  return (stock: Named | null | undefined) =>
    stock ? (stock.native ? t(`stock.native.${stock.native}`) : (stock.name ?? '')) : '–'
}

/** Stock options with their location. */
export const useStockChoices = () => {
  const nameOf = useStockName()
  return (stocks: readonly (Named & { id: string })[]) =>
    stocks.map((stock) => ({
      value: stock.id,
      label: stock.location ? `${nameOf(stock)}, ${stock.location}` : nameOf(stock),
    }))
}
