import { Button } from '@mantine/core'
import { IconPrinter, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { groupedNumber } from '#domain/buyback/number.ts'
import type { Station as StationData } from '#domain/package/schema.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import styles from './expedition.module.css'
import { LabelRow } from './label-row.tsx'
import { LastScans } from './last-scans.tsx'
import { PackingStation } from './packing-station.tsx'
import { Panel } from './panel.tsx'
import { useFirstItem } from './use-first-item.ts'
import { usePacking } from './use-packing.ts'
import { useScans } from './use-scans.ts'
import { useStation } from './use-station.ts'

function Singles({ station, onChanged }: { station: StationData; onChanged: () => void }) {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  // After a scan the print button receives the focus, so that Enter prints.
  const { scan, shown } = useScans('label', () => window.setTimeout(() => button.current?.focus(), 0))
  const { take, closeNow, closedHere } = usePacking()
  useFirstItem(scan)
  const open = station.open.filter(({ kind }) => kind === 'single')
  const last = shown?.kind === 'added' ? shown.scan.packageId : null
  const closed = station.closed.filter(({ kind }) => kind === 'single')
  return (
    <PackingStation station={station} title={t('frame.titles.packingWithLabel')} onScan={scan}>
      <Panel shown={shown} mode="label" />
      {open.length > 0 && (
        <section className={styles.card} aria-labelledby="singles-open">
          <div className={styles.cardHead}>
            <h2 id="singles-open">{t('expedition.singleWaiting')}</h2>
          </div>
          <ul>
            {open.toReversed().map((one) => {
              const [item] = one.contents
              const name = item?.product.label ?? one.number
              return (
                <li key={one.id} className={styles.label}>
                  <span className={styles.what}>
                    <b>{name}</b>
                    <small>{item && groupedNumber(item.identificationNumber)}</small>
                  </span>
                  <span className={styles.does}>
                    <Button
                      ref={one.id === last ? button : undefined}
                      variant={one.id === last ? 'filled' : 'default'}
                      leftSection={<IconPrinter size={18} aria-hidden />}
                      aria-label={t('expedition.printLabel', { name })}
                      onClick={() => void closeNow(one)}
                    >
                      {t('expedition.print')}
                    </Button>
                    {item && (
                      <button
                        type="button"
                        className={styles.tool}
                        aria-label={t('expedition.remove', { name })}
                        onClick={() => void take(one, item)}
                      >
                        <IconX size={20} stroke={1.6} aria-hidden />
                      </button>
                    )}
                  </span>
                </li>
              )
            })}
          </ul>
        </section>
      )}
      <div className={styles.two}>
        <section className={styles.card} aria-labelledby="singles-labels">
          <div className={styles.cardHead}>
            <h2 id="singles-labels">{t('expedition.labels')}</h2>
            <span>{t('expedition.closedCount', { count: closed.length })}</span>
          </div>
          <ul>
            {closed.slice(0, 6).map((one) => (
              <LabelRow key={one.id} one={one} atOnce={closedHere.includes(one.id)} onChanged={onChanged} />
            ))}
          </ul>
        </section>
        <LastScans scans={station.scans} />
      </div>
    </PackingStation>
  )
}

export default function PackingWithLabel() {
  const { data, error, refetch } = useStation()
  const reload = () => void refetch()
  return data ? <Singles station={data} onChanged={reload} /> : <DetailLoading error={error} onRetry={reload} />
}
