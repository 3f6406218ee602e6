import { type Ref, useImperativeHandle, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groupedNumber } from '#domain/buyback/number.ts'
import { asError } from '#domain/checked.ts'
import { type Arrival, findingsOf, type ParcelSheet } from '#domain/package/arrival.ts'
import { parcelEndpoints } from '#domain/package/arrival-endpoints.ts'
import { useCall } from '#web/kit/client/query.ts'
import { confirm } from '#web/kit/notice/confirm.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import type { ScanResult } from '#web/kit/station/station.tsx'
import { Evidence } from './evidence.tsx'
import { ParcelLines } from './parcel-lines.tsx'
import { useParcelScans } from './use-parcel-scans.ts'
import styles from './warehouse.module.css'

export type ParcelHandle = { scan: (code: string) => Promise<ScanResult> }

type Props = {
  sheet: ParcelSheet
  onDone: (arrival: Arrival) => void
  onLeave: () => void
  ref: Ref<ParcelHandle>
}

/** Product and code of a missing item: several may have the same product. */
const nameOf = ({ product, identificationNumber }: ParcelSheet['expected'][number]) =>
  `${product.label} (${groupedNumber(identificationNumber)})`

/** Opened parcel: expected items are scanned, then confirmed together. */
export function Parcel({ sheet: opened, onDone, onLeave, ref }: Props) {
  const { t } = useTranslation()
  const messages = useMessages()
  const { sheet, stray, scan, remove } = useParcelScans(opened)
  const [weight, setWeight] = useState('')
  const save = useCall(parcelEndpoints.confirm)
  const scanned = sheet.scans.flatMap(({ buybackId }) => buybackId ?? [])
  const { present, missing } = findingsOf(sheet.expected, scanned)

  useImperativeHandle(ref, () => ({ scan }))

  const finish = async () => {
    if (missing.length > 0) {
      const sure = await confirm({
        title: t('arrival.missingTitle'),
        text: t('arrival.missingText', { items: missing.map(nameOf).join(', ') }),
        confirm: t('arrival.confirmMissing'),
        cancel: t('common.cancel'),
        danger: true,
      })
      if (!sure) return
    }
    try {
      const arrival = await save.mutateAsync({
        params: { id: sheet.id },
        body: {
          present: scanned,
          unknown: sheet.scans.flatMap(({ buybackId, code }) => (buybackId ? [] : [{ code, note: null }])),
          weight: weight ? Number(weight) : null,
        },
      })
      onDone(arrival)
    } catch (error) {
      toast.refused(messages.refusal(asError(error)))
    }
  }
  return (
    <section className={`card ${styles.panel}`} aria-labelledby="parcel-title">
      <div>
        <h2 id="parcel-title">{t('arrival.parcel', { number: sheet.number })}</h2>
        <p className={styles.muted}>{t('arrival.from', { store: sheet.store })}</p>
        <p role="status">{t('arrival.progress', { done: present.length, of: present.length + missing.length })}</p>
      </div>
      <ParcelLines sheet={sheet} onRemove={(id) => void remove(id)} />
      {stray && (
        <button type="button" className={styles.button} onClick={() => void scan(stray, true)}>
          {t('arrival.addUnknown', { code: stray })}
        </button>
      )}
      <Evidence sheet={sheet} weight={weight} onWeight={setWeight} />
      <div className={styles.bar}>
        <button type="button" className={styles.button} onClick={onLeave}>
          {t('arrival.leave')}
        </button>
        <button type="button" className={styles.primary} disabled={save.isPending} onClick={() => void finish()}>
          {t('arrival.confirm')}
        </button>
      </div>
    </section>
  )
}
