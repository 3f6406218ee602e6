import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { groupedCode, groupedNumber } from '#domain/buyback/number.ts'
import type { Arrived, ParcelScan, ParcelSheet, ScanFinding } from '#domain/package/arrival.ts'
import styles from './warehouse.module.css'

/** Unscanned items are `awaited` until the confirmation. */
type Standing = ScanFinding | 'awaited' | 'elsewhere'

const icons = {
  present: IconCircleCheck,
  awaited: IconCircleDashed,
  elsewhere: IconCircleDashed,
  surplus: IconAlertTriangle,
  unknown: IconAlertTriangle,
} as const

type LineProps = {
  label: string
  code: string
  /** IMEI or serial number. */
  device: string | null
  standing: Standing
  scan: ParcelScan | undefined
  onRemove: (scanId: string) => void
}

function Line({ label, code, device, standing, scan, onRemove }: LineProps) {
  const { t } = useTranslation()
  const Icon = icons[standing]
  return (
    <li data-standing={standing}>
      <Icon size={22} aria-hidden />
      <span className={styles.named}>
        {label}
        <span className="num">{[code, device].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={styles.muted}>
        {standing === 'awaited' || standing === 'elsewhere'
          ? t(`arrival.${standing}`)
          : t(`arrival.findings.${standing}`)}
        {scan && ` · ${scan.by}`}
      </span>
      {scan && (
        <button
          type="button"
          className={styles.icon}
          aria-label={t('arrival.remove', { name: label })}
          onClick={() => onRemove(scan.id)}
        >
          <IconX size={20} aria-hidden />
        </button>
      )}
    </li>
  )
}

const standingOf = (scan: ParcelScan | undefined, arrived: Arrived | null): Standing => {
  if (scan || arrived === 'here') return 'present'
  return arrived ?? 'awaited'
}

type Props = { sheet: ParcelSheet; onRemove: (scanId: string) => void }

/** Scanned items that were not announced, or that match no item. */
function Others({ sheet, found, onRemove }: Props & { found: 'surplus' | 'unknown' }) {
  const { t } = useTranslation()
  const scans = sheet.scans.filter((scan) => scan.found === found)
  if (scans.length === 0) return null
  return (
    <>
      <h3>{t(`arrival.${found}`)}</h3>
      <ul className={styles.lines}>
        {scans.map((scan) => (
          <Line
            key={scan.id}
            label={scan.label || scan.code}
            code={scan.label ? groupedCode(scan.code) : ''}
            device={scan.device}
            standing={found}
            scan={scan}
            onRemove={onRemove}
          />
        ))}
      </ul>
    </>
  )
}

/** Expected items, surplus ones, and codes of unknown ones, each with code, IMEI and the operator who scanned it. */
export function ParcelLines({ sheet, onRemove }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <h3>{t('arrival.expected')}</h3>
      <ul className={styles.lines}>
        {sheet.expected.map(({ id, product, identificationNumber, imei, serialNumber, arrived }) => {
          const scan = sheet.scans.find(({ buybackId }) => buybackId === id)
          return (
            <Line
              key={id}
              label={product.label}
              code={groupedNumber(identificationNumber)}
              device={imei ?? serialNumber}
              standing={standingOf(scan, arrived)}
              scan={scan}
              onRemove={onRemove}
            />
          )
        })}
      </ul>
      <Others sheet={sheet} found="surplus" onRemove={onRemove} />
      <Others sheet={sheet} found="unknown" onRemove={onRemove} />
    </>
  )
}
