import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { StockChoice } from '#domain/stock/schema.ts'
import { warehouseEndpoints } from '#domain/warehouse/endpoints.ts'
import { useAnswer, useCall } from '#web/kit/client/query.ts'
import { SelectField } from '#web/kit/form/field/field-choice.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { ItemLabel } from './item-label.tsx'
import styles from './warehouse.module.css'

type Item = { id: string; number: string; label: string }

/** Proposed stock of a checked item, its label, and a selection of another stock. */
export function PutAway({ item }: { item: Item }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const { data } = useAnswer(warehouseEndpoints.stocks, { params: { id: item.id } })
  const place = useCall(warehouseEndpoints.place, { invalidates: [warehouseEndpoints.stocks] })
  const nameOf = ({ native, name }: StockChoice) => (native ? t(`stock.native.${native}`) : (name ?? ''))
  const current = data?.members.find(({ id }) => id === data.current)
  if (!data || !current) return null
  const put = (stockId: string) =>
    place
      .mutateAsync({ params: { id: item.id }, body: { stockId } })
      .catch((error: Error) => toast.refused(messages.refusal(error)))
  return (
    <section className={`card ${styles.away}`} aria-labelledby="put-away">
      <div className={styles.grow}>
        <p id="put-away">{t('warehouse.putAway')}</p>
        <h2>{nameOf(current)}</h2>
        {current.location && <p className={styles.muted}>{current.location}</p>}
      </div>
      <div className={styles.field}>
        <SelectField
          name="stock"
          label={t('warehouse.otherStock')}
          value={current.id}
          choices={data.members.map((stock) => ({ value: stock.id, label: nameOf(stock) }))}
          disabled={place.isPending}
          onChange={(stockId) => stockId && stockId !== current.id && void put(stockId)}
          onBlur={() => {}}
          violation={undefined}
        />
      </div>
      <button type="button" className={styles.button} onClick={() => window.print()}>
        <IconPrinter size={22} aria-hidden />
        {t('warehouse.printLabel')}
      </button>
      <ItemLabel number={item.number} product={item.label} stock={nameOf(current)} />
    </section>
  )
}
