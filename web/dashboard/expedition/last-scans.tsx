import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ScanRow } from '#domain/package/schema.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import styles from './expedition.module.css'

const shown = 5

export function LastScans({ scans }: { scans: readonly ScanRow[] }) {
  const { t } = useTranslation()
  const { time } = useFormats()
  const [newest, oldest] = [scans[0], scans.at(-1)]
  const minutes =
    newest && oldest ? Math.max(1, Math.round((Date.parse(newest.at) - Date.parse(oldest.at)) / 60_000)) : 0
  return (
    <section className={styles.card} aria-labelledby="expedition-scans">
      <div className={styles.cardHead}>
        <h2 id="expedition-scans">{t('expedition.scans')}</h2>
        {minutes > 0 && <span>{t('expedition.rate', { count: scans.length, minutes })}</span>}
      </div>
      {scans.length === 0 && <p className={styles.empty}>{t('expedition.noScans')}</p>}
      <ul>
        {scans.slice(0, shown).map((scan) => (
          <li key={scan.id} className={styles.scan}>
            <span className={styles.dot} data-tone={scan.refused ? 'problem' : 'done'}>
              {scan.refused ? (
                <IconAlertTriangle size={14} aria-hidden />
              ) : (
                (scan.letter ?? <IconCheck size={14} aria-hidden />)
              )}
            </span>
            <span className={styles.what}>
              <b>{scan.product?.label ?? scan.code}</b>
              <small data-tone={scan.refused ? 'problem' : undefined}>
                {scan.refused ? t(`expedition.refused.${scan.refused}.title`) : scan.destination}
              </small>
            </span>
            <span className={styles.at}>{time(scan.at)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
