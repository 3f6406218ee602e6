import { ActionIcon, Button, Stack } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groupedNumber } from '#domain/buyback/number.ts'
import { asError } from '#domain/checked.ts'
import { itemEndpoints } from '#domain/item/endpoints.ts'
import { maxItems } from '#domain/item/many.ts'
import type { ItemRow } from '#domain/item/schema.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { call as ask, newKey } from '#web/kit/client/client.ts'
import { useCall } from '#web/kit/client/query.ts'
import { HundredthsInput } from '#web/kit/form/field/hundredths-input.tsx'
import { FormatsProvider, useFormats } from '#web/kit/i18n/formats.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { Station } from '#web/kit/station/station.tsx'
import { DispatchFields, type Leaving, useLeaving } from './dispatch-fields.tsx'
import { itemsChanged, useBulkReport, useUndoItems } from './many.ts'
import styles from './stock.module.css'
import { useRefusedItem } from './use-refused-item.ts'

type Line = { item: ItemRow; price: number | null }
type Refused = { id: string; code: string; message: string }

type LineProps = {
  line: Line
  /** Null unless the item is sold. */
  price: { value: number | null; set: (price: number | null) => void } | null
  onRemove: () => void
}

type PriceProps = { label: string; value: number | null; set: (price: number | null) => void }

/** Price in the currency of the item. */
function PriceInput({ label, value, set }: PriceProps) {
  const { currency } = useFormats()
  return (
    <HundredthsInput
      aria-label={label}
      w={130}
      value={value}
      onChange={set}
      unit={currency.symbol}
      unitFirst={currency.first}
    />
  )
}

/** One scanned item; its price is asked for when it is sold. */
function LineContent({ line, price, onRemove }: LineProps) {
  const { t } = useTranslation()
  const { identificationNumber, product, currency } = line.item
  return (
    <>
      <span className="num">{groupedNumber(identificationNumber)}</span>
      <span>{product.label}</span>
      {price && (
        <FormatsProvider account={currency && { currency }}>
          <PriceInput label={`${t('stock.dispatchPrice')} ${identificationNumber}`} {...price} />
        </FormatsProvider>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('stock.takeOut', { number: line.item.identificationNumber })}
        onClick={onRemove}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </>
  )
}

function RefusedContent({ code, reason }: { code: string; reason: string }) {
  const { t } = useTranslation()
  return (
    <>
      <span className="num">{groupedNumber(code)}</span>
      <span>{reason}</span>
      <StatusBadge tone="problem">{t('stock.refused')}</StatusBadge>
    </>
  )
}

/** Price of a sold item in cents; the common price applies only to items in its currency `code`. */
const salePriceOf = ({ item, price }: Line, { reason, price: common }: Leaving, code: string) => {
  if (reason !== 'sold') return null
  return price ?? ((item.currency ?? code) === code ? common : null)
}

const itemLine = ({ item }: Line, price: number | null) => ({ itemId: item.id, price })

/** Lines of items that did not leave; they keep the price that they showed. */
const stayingLines = (lines: readonly Line[], gone: ReadonlySet<string>, priceOf: (line: Line) => number | null) =>
  lines.flatMap((line) => (gone.has(line.item.id) ? [] : [{ ...line, price: priceOf(line) }]))

/** Scan station for departures; items leave only after reason and price are confirmed. */
/** Scanned items, and the codes that were refused. */
const useScannedItems = () => {
  const { t } = useTranslation()
  const messages = useMessages()
  const [lines, setLines] = useState<readonly Line[]>([])
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const refusal = useRefusedItem('dispatch')
  /** Refused codes are listed, because the operator still holds the item. */
  const refuse = (code: string, why: string) => {
    setRefused((before) => [{ id: newKey(), code, message: why }, ...before.filter((one) => one.code !== code)])
    return { ok: false, message: why }
  }
  const scan = async (code: string) => {
    try {
      const { members } = await ask(itemEndpoints.byCode, { query: { code } })
      const [item, ...others] = members
      if (!item || others.length > 0) return refuse(code, messages.error('several_items_match', {}))
      if (item.reason) return refuse(item.identificationNumber, refusal(item, item.reason))
      if (lines.some((line) => line.item.id === item.id)) return { ok: true, message: t('stock.inListAlready') }
      if (lines.length >= maxItems) return { ok: false, message: t('stock.shelfFull') }
      setLines((before) => [{ item, price: null }, ...before])
      setRefused((before) => before.filter((one) => one.code !== code && one.code !== item.identificationNumber))
      return { ok: true, message: item.product.label }
    } catch (error) {
      return refuse(code, messages.refusal(asError(error)))
    }
  }
  return { lines, setLines, refused, scan }
}

export default function DispatchStation() {
  const { t } = useTranslation()
  const messages = useMessages()
  const report = useBulkReport()
  const undo = useUndoItems(itemEndpoints.undoDispatches)
  const { leaving, setLeaving } = useLeaving()
  const { lines, setLines, refused, scan } = useScannedItems()
  const { reason, reference } = leaving
  const { code } = useFormats().currency
  const priceOf = (line: Line) => salePriceOf(line, leaving, code)
  const call = useCall(itemEndpoints.dispatch, {
    invalidates: itemsChanged,
    onSuccess: (answer) => {
      report(answer, t('stock.dispatchedCount', { count: answer.done.length }), undo(answer.undo))
      setLines((before) => stayingLines(before, new Set(answer.done), priceOf))
      setLeaving((before) => ({ ...before, price: null }))
    },
    onError: (error) => !error.failure && toast.refused(messages.refusal(error)),
  })
  const setPrice = (id: string, price: number | null) =>
    setLines((before) => before.map((line) => (line.item.id === id ? { ...line, price } : line)))
  const unpriced = reason === 'sold' && lines.some((line) => priceOf(line) === null)
  const lacks = lines.length === 0 ? t('stock.dispatchNothing') : unpriced ? t('stock.dispatchPriceMissing') : null
  const refusedLines = refused.map(({ id, code, message: why }) => ({
    id,
    refused: true,
    content: <RefusedContent code={code} reason={why} />,
  }))
  return (
    <Station
      title={t('frame.titles.itemDispatch')}
      place={t(`stock.outcomes.${reason}`)}
      scanLabel={t('stock.dispatchScan')}
      scanPlaceholder={t('refurb.scanPlaceholder')}
      onScan={scan}
      status={<b role="status">{t('stock.inList', { count: lines.length })}</b>}
      session={[
        ...refusedLines,
        ...lines.map((line) => ({
          id: line.item.id,
          content: (
            <LineContent
              line={line}
              price={reason === 'sold' ? { value: priceOf(line), set: (to) => setPrice(line.item.id, to) } : null}
              onRemove={() => setLines((before) => before.filter(({ item }) => item.id !== line.item.id))}
            />
          ),
        })),
      ]}
      sessionEmpty={t('stock.dispatchEmpty')}
      actions={
        <>
          <Button
            size="md"
            disabled={lacks !== null}
            aria-describedby="dispatch-lacks"
            loading={call.isPending}
            onClick={() =>
              call.mutate({ body: { reason, reference, lines: lines.map((line) => itemLine(line, priceOf(line))) } })
            }
          >
            {t('stock.dispatch')}
          </Button>
          <p id="dispatch-lacks" className={styles.lacks}>
            {lacks}
          </p>
        </>
      }
    >
      <Stack gap="sm">
        <DispatchFields value={leaving} onChange={setLeaving} each />
      </Stack>
    </Station>
  )
}
