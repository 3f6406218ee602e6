import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { groupedNumber } from '#domain/buyback/number.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import { itemEndpoints, mostCodes } from '#domain/item/endpoints.ts'
import type { ItemRow } from '#domain/item/schema.ts'
import { useMessages } from '#web/kit/messages.ts'
import { useCall } from '#web/kit/query.ts'
import { Station } from '#web/kit/station/station.tsx'
import { toast } from '#web/kit/toast.ts'
import styles from './stock.module.css'
import { usePlace } from './use-place.tsx'
import { useStockName } from './use-stock-name.ts'

function Items({ title, items }: { title: string; items: readonly ItemRow[] }) {
  const nameOf = useStockName()
  if (items.length === 0) return null
  return (
    <section className={`card ${styles.round}`} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <Link to={`/items-stock/${item.id}/edit`} className="link">
              {groupedNumber(item.identificationNumber)}
            </Link>{' '}
            {item.product.label} · {nameOf(item.stock)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Result({ result }: { result: AnswerOf<typeof itemEndpoints.count> }) {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('stock.counted', { count: result.found })}</p>
      <Items title={t('stock.missing', { count: result.missing.length })} items={result.missing} />
      <Items title={t('stock.surplus', { count: result.surplus.length })} items={result.surplus} />
      {result.unknown.length > 0 && <p>{t('stock.unknownCodes', { codes: result.unknown.slice(0, 30).join(', ') })}</p>}
    </>
  )
}

/** Scan a whole shelf, then see what is missing and what lies there that should not. */
export default function Inventory() {
  const { t } = useTranslation()
  const messages = useMessages()
  const nameOf = useStockName()
  const { stock, name, byCode, choose, picker } = usePlace()
  const [codes, setCodes] = useState<readonly string[]>([])
  const call = useCall(itemEndpoints.count, {
    onError: (error) => !error.failure && toast.refused(messages.refusal(error)),
  })
  const scan = async (code: string) => {
    const place = byCode(code)
    if (place) {
      choose(place.id)
      return { ok: true, said: t('stock.placeChosen', { stock: nameOf(place) }) }
    }
    if (!stock) return { ok: false, said: t('stock.placeFirst') }
    if (codes.includes(code)) return { ok: true, said: t('stock.countedAlready') }
    if (codes.length >= mostCodes) return { ok: false, said: t('stock.shelfFull') }
    call.reset()
    setCodes((before) => [code, ...before])
    return { ok: true, said: groupedNumber(code) }
  }
  return (
    <Station
      title={t('frame.titles.stockInventory')}
      place={stock ? name : t('stock.placeFirst')}
      scanLabel={t('stock.scan')}
      scanPlaceholder={t('stock.scanPlaceholder')}
      onScan={scan}
      session={codes.map((code) => ({ id: code, content: <span className="num">{groupedNumber(code)}</span> }))}
      sessionEmpty={t('stock.inventoryEmpty')}
      actions={
        <Button
          size="md"
          disabled={!stock}
          loading={call.isPending}
          onClick={() => stock && call.mutate({ params: { id: stock.id }, body: { codes: [...codes] } })}
        >
          {t('stock.compare')}
        </Button>
      }
    >
      {picker}
      {call.data && <Result result={call.data} />}
    </Station>
  )
}
