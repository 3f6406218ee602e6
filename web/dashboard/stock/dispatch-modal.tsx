import { Button, Group, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { itemEndpoints } from '#domain/item/endpoints.ts'
import type { Currency } from '#domain/money.ts'
import { useCall } from '#web/kit/client/query.ts'
import { FormatsProvider, useFormats } from '#web/kit/i18n/formats.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { DispatchFields, PriceField, useLeaving } from './dispatch-fields.tsx'
import { itemsChanged, useBulkReport, useUndoItems } from './many.ts'

type Leaving = { id: string; currency: Currency | null }
type Props = {
  items: readonly Leaving[]
  /** Expected selling price, in cents. */
  price?: number | null
  onClose: () => void
  onDone?: () => void
}

/** One price for the items of each currency, in cents. */
const usePrices = (items: readonly Leaving[], expected: number | null) => {
  const { t } = useTranslation()
  const { code } = useFormats().currency
  const currencyOf = (item: Leaving) => item.currency ?? code
  const currencies = [...new Set(items.map(currencyOf))]
  const [prices, setPrices] = useState<Partial<Record<Currency, number | null>>>(() =>
    Object.fromEntries(currencies.map((currency) => [currency, expected])),
  )
  const labelOf = (currency: Currency) => {
    if (items.length === 1) return t('stock.dispatchPrice')
    if (currencies.length === 1) return t('stock.dispatchPriceEach')
    const count = items.filter((item) => currencyOf(item) === currency).length
    return t('stock.dispatchPriceIn', { currency, count })
  }
  const fields = currencies.map((currency) => (
    <FormatsProvider key={currency} account={{ currency }}>
      <PriceField
        label={labelOf(currency)}
        value={prices[currency] ?? null}
        onChange={(price) => setPrices((before) => ({ ...before, [currency]: price }))}
      />
    </FormatsProvider>
  ))
  const priceOf = (item: Leaving) => prices[currencyOf(item)] ?? null
  return { fields, priceOf, complete: items.every((item) => priceOf(item) !== null) }
}

/** Removes one or several items from the stock. */
export function DispatchModal({ items, price = null, onClose, onDone }: Props) {
  const { t } = useTranslation()
  const messages = useMessages()
  const report = useBulkReport()
  const undo = useUndoItems(itemEndpoints.undoDispatches)
  const { leaving, setLeaving } = useLeaving()
  const { fields, priceOf, complete } = usePrices(items, price)
  const call = useCall(itemEndpoints.dispatch, {
    invalidates: itemsChanged,
    onSuccess: (answer) => {
      report(answer, t('stock.dispatchedCount', { count: answer.done.length }), undo(answer.undo))
      onDone?.()
      onClose()
    },
    onError: (error) => !error.failure && toast.refused(messages.refusal(error)),
  })
  const { reason, reference } = leaving
  const lines = items.map((item) => ({ itemId: item.id, price: reason === 'sold' ? priceOf(item) : null }))
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('stock.dispatchTitle', { count: items.length })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      centered
    >
      <Stack>
        <DispatchFields value={leaving} onChange={setLeaving} each={items.length > 1} prices={fields} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            disabled={reason === 'sold' && !complete}
            loading={call.isPending}
            onClick={() => call.mutate({ body: { reason, reference, lines } })}
          >
            {t('stock.dispatch')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
