import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconX } from '@tabler/icons-react'
import { type Ref, useImperativeHandle, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groupedNumber } from '#domain/buyback/number.ts'
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
import styles from './warehouse.module.css'

export type ParcelHandle = { scan: (code: string) => Promise<ScanResult> }

type Props = {
  sheet: ParcelSheet
  onDone: (arrival: Arrival) => void
  onLeave: () => void
  ref: Ref<ParcelHandle>
}

/** Unscanned items are `awaited` until the confirmation. */
type Standing = 'present' | 'awaited' | 'surplus' | 'unknown'

const icons = {
  present: IconCircleCheck,
  awaited: IconCircleDashed,
  surplus: IconAlertTriangle,
  unknown: IconAlertTriangle,
} as const

function Line({
  label,
  code,
  standing,
  onRemove,
}: {
  label: string
  code: string
  standing: Standing
  onRemove?: () => void
}) {
  const { t } = useTranslation()
  const Icon = icons[standing]
  return (
    <li data-standing={standing}>
      <Icon size={22} aria-hidden />
      <span className={styles.grow}>{label}</span>
      <span className="num">{code}</span>
      <span className={styles.muted}>
        {standing === 'awaited' ? t('arrival.awaited') : t(`arrival.findings.${standing}`)}
      </span>
      {onRemove && (
        <button
          type="button"
          className={styles.icon}
          aria-label={t('arrival.remove', { name: label })}
          onClick={onRemove}
        >
          <IconX size={20} aria-hidden />
        </button>
      )}
    </li>
  )
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
  const there = (id: string) => !missing.some((item) => item.id === id)

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
      if (there(item.id)) return { ok: null, message: t('arrival.already', { product: label }) }
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
      <h3>{t('arrival.expected')}</h3>
      <ul className={styles.lines}>
        {sheet.expected.map(({ id, product, identificationNumber }) => (
          <Line
            key={id}
            label={product.label}
            code={groupedNumber(identificationNumber)}
            standing={there(id) ? 'present' : 'awaited'}
            onRemove={
              draft.present.includes(id)
                ? () => change(({ present }) => ({ present: present.filter((one) => one !== id) }))
                : undefined
            }
          />
        ))}
      </ul>
      {draft.surplus.length > 0 && (
        <>
          <h3>{t('arrival.surplus')}</h3>
          <ul className={styles.lines}>
            {draft.surplus.map(({ id, label, number }) => (
              <Line
                key={id}
                label={label}
                code={groupedNumber(number)}
                standing="surplus"
                onRemove={() => change(({ surplus }) => ({ surplus: surplus.filter((one) => one.id !== id) }))}
              />
            ))}
          </ul>
        </>
      )}
      {draft.unknown.length > 0 && (
        <>
          <h3>{t('arrival.unknown')}</h3>
          <ul className={styles.lines}>
            {draft.unknown.map((code) => (
              <Line
                key={code}
                label={code}
                code=""
                standing="unknown"
                onRemove={() => change(({ unknown }) => ({ unknown: unknown.filter((one) => one !== code) }))}
              />
            ))}
          </ul>
        </>
      )}
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
