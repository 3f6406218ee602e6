import { IconAlertTriangle, IconCircleCheck, IconMinus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { DeviceReading } from '#domain/warehouse/identity.ts'
import styles from './mismatch.module.css'
import { ScannedText } from './scanned-text.tsx'

const icons = { ok: IconCircleCheck, problem: IconAlertTriangle, unknown: IconMinus }

type CheckLine = { key: string; state: keyof typeof icons; text: string }

/** Results of the duplicate checks of a number. */
export function DeviceChecks({ reading }: { reading: DeviceReading | undefined }) {
  const { t } = useTranslation()
  if (!reading) return <p role="status">…</p>
  const { held, blocked, imeiStatus } = reading
  const states = { clear: 'ok', blocked: 'problem', unknown: 'unknown', unavailable: 'unknown' } as const
  const lines: CheckLine[] = [
    {
      key: 'bought',
      state: held ? 'problem' : 'ok',
      text: t(held ? 'warehouse.identity.alreadyBought' : 'warehouse.identity.notBought'),
    },
    {
      key: 'blocked',
      state: blocked ? 'problem' : 'ok',
      text: t(blocked ? 'warehouse.identity.isBlocked' : 'warehouse.identity.notBlocked'),
    },
    imeiStatus
      ? { key: 'imei', state: states[imeiStatus], text: t(`warehouse.identity.imeiStatus.${imeiStatus}`) }
      : { key: 'imei', state: 'unknown', text: t('warehouse.identity.noImeiService') },
  ]
  return (
    <ul className={styles.checks} aria-label={t('warehouse.identity.checks')}>
      {lines.map(({ key, state, text }) => {
        const Icon = icons[state]
        return (
          <li key={key} data-state={state}>
            <Icon size={20} aria-hidden />
            {text}
          </li>
        )
      })}
    </ul>
  )
}

type Props = {
  label: string
  reading: DeviceReading | undefined
  reason: string
  onReason: (text: string) => void
  onScan: (code: string) => void
}

/** Reason for a decision about a number, with its duplicate checks. */
export function Correction({ label, reading, reason, onReason, onScan }: Props) {
  return (
    <>
      <DeviceChecks reading={reading} />
      <ScannedText label={label} value={reason} onChange={onReason} onScan={onScan} />
    </>
  )
}
