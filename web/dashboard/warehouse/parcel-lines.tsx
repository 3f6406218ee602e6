import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { groupedNumber } from '#domain/buyback/number.ts'
import type { ParcelSheet } from '#domain/package/arrival.ts'
import type { useParcelDraft } from './parcel-draft.ts'
import styles from './warehouse.module.css'

type ParcelDraft = ReturnType<typeof useParcelDraft>

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

/** Expected items, surplus ones, and codes of unknown ones. */
export function ParcelLines({
  sheet,
  draft,
  change,
  isThere,
}: {
  sheet: ParcelSheet
  draft: ParcelDraft['draft']
  change: ParcelDraft['change']
  isThere: (id: string) => boolean
}) {
  const { t } = useTranslation()
  return (
    <>
      <h3>{t('arrival.expected')}</h3>
      <ul className={styles.lines}>
        {sheet.expected.map(({ id, product, identificationNumber }) => (
          <Line
            key={id}
            label={product.label}
            code={groupedNumber(identificationNumber)}
            standing={isThere(id) ? 'present' : 'awaited'}
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
    </>
  )
}
