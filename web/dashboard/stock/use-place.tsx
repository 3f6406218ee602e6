import { Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { stockCode } from '#domain/stock/code.ts'
import { stockEndpoints } from '#domain/stock/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { useStockName } from './use-stock-name.ts'

/** Current stock of a scan station: scanned, selected or from the URL. */
export const usePlace = () => {
  const { t } = useTranslation()
  const nameOf = useStockName()
  const [params] = useSearchParams()
  const { data } = useAnswer(stockEndpoints.list, { query: {} })
  const [id, setId] = useState(params.get('stock'))
  const stocks = data?.members ?? []
  const stock = stocks.find((one) => one.id === id) ?? null
  const byCode = (code: string) =>
    stocks.find((one) => stockCode(one).toUpperCase() === code.trim().toUpperCase()) ?? null
  const picker = (
    <Select
      label={t('stock.stock')}
      size="md"
      placeholder={t('kit.form.choose')}
      data={stocks.map((one) => ({
        value: one.id,
        label: `${nameOf(one)} (${stockCode(one)})`,
      }))}
      value={stock?.id ?? null}
      allowDeselect={false}
      onChange={setId}
    />
  )
  return { stock, name: nameOf(stock), byCode, choose: setId, picker }
}
