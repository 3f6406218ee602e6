import { type Ref, useImperativeHandle, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Arrival, ParcelSheet } from '#domain/package/arrival.ts'
import { parcelEndpoints } from '#domain/package/arrival-endpoints.ts'
import { warehouseEndpoints } from '#domain/warehouse/endpoints.ts'
import { ApiError } from '#web/kit/client/api-error.ts'
import { call } from '#web/kit/client/client.ts'
import { useCall } from '#web/kit/client/query.ts'
import { confirm } from '#web/kit/notice/confirm.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import type { ScanResult } from '#web/kit/station/station.tsx'
import { Evidence } from './evidence.tsx'
import { announcedBy, useParcelDraft } from './parcel-draft.ts'
import { ParcelLines } from './parcel-lines.tsx'
import styles from './warehouse.module.css'

export type ParcelHandle = { scan: (code: string) => Promise<ScanResult> }

type Props = {
  sheet: ParcelSheet
  onDone: (arrival: Arrival) => void
  onLeave: () => void
  ref: Ref<ParcelHandle>
}

/** Opened parcel: expected items are scanned, then confirmed together. */
export function Parcel({ sheet, onDone, onLeave, ref }: Props) {
  const { t } = useTranslation()
  const messages = useMessages()
  const { draft, change, forget } = useParcelDraft(sheet.id)
  const [stray, setStray] = useState<string | null>(null)
  const save = useCall(parcelEndpoints.confirm)
  const missing = sheet.expected.filter(
    ({ id, itemStatus }) => !draft.present.includes(id) && itemStatus !== 'item_registered_in_warehouse',
  )
  const isThere = (id: string) => !missing.some((item) => item.id === id)

  const scanSurplus = async (code: string): Promise<ScanResult> => {
    const { members } = await call(warehouseEndpoints.find, { query: { code, station: 'checkin' } })
    const [first, ...others] = members
    if (others.length > 0) return { ok: false, message: messages.error('several_items_match', {}) }
    if (first!.reason)
      return { ok: false, message: messages.error(first!.reason, { state: first!.itemStatus, ...first!.registered }) }
    const { id, product, identificationNumber: number } = first!
    if (draft.surplus.some((one) => one.id === id))
      return { ok: null, message: t('arrival.already', { product: product.label }) }
    change(({ surplus }) => ({ surplus: [...surplus, { id, label: product.label, number }] }))
    return { ok: false, message: t('arrival.isSurplus', { product: product.label }) }
  }
  const scan = async (code: string): Promise<ScanResult> => {
    setStray(null)
    const item = announcedBy(code, sheet.expected)
    if (item) {
      const { label } = item.product
      if (isThere(item.id)) return { ok: null, message: t('arrival.already', { product: label }) }
      change(({ present }) => ({ present: [...present, item.id] }))
      return { ok: true, message: t('arrival.present', { product: label }) }
    }
    try {
      return await scanSurplus(code)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'item_not_found') setStray(code)
      return { ok: false, message: messages.refusal(error as Error) }
    }
  }
  useImperativeHandle(ref, () => ({ scan }))

  const finish = async () => {
    if (missing.length > 0) {
      const sure = await confirm({
        title: t('arrival.missingTitle'),
        text: t('arrival.missingText', { items: missing.map(({ product }) => product.label).join(', ') }),
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
          present: [...draft.present, ...draft.surplus.map(({ id }) => id)],
          unknown: draft.unknown.map((code) => ({ code, note: null })),
          weight: draft.weight ? Number(draft.weight) : null,
        },
      })
      forget()
      onDone(arrival)
    } catch (error) {
      toast.refused(messages.refusal(error as Error))
    }
  }
  const done = sheet.expected.length - missing.length
  return (
    <section className={`card ${styles.panel}`} aria-labelledby="parcel-title">
      <div>
        <h2 id="parcel-title">{t('arrival.parcel', { number: sheet.number })}</h2>
        <p className={styles.muted}>{t('arrival.from', { store: sheet.store })}</p>
        <p role="status">{t('arrival.progress', { done, of: sheet.expected.length })}</p>
      </div>
      <ParcelLines sheet={sheet} draft={draft} change={change} isThere={isThere} />
      {stray && !draft.unknown.includes(stray) && (
        <button
          type="button"
          className={styles.button}
          onClick={() => {
            change(({ unknown }) => ({ unknown: [...unknown, stray] }))
            setStray(null)
          }}
        >
          {t('arrival.addUnknown', { code: stray })}
        </button>
      )}
      <Evidence sheet={sheet} weight={draft.weight} onWeight={(weight) => change(() => ({ weight }))} />
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
