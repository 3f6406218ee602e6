import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { PackageDetail, Station as StationData } from '#domain/package/schema.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { EmptyState } from '#web/kit/page/states.tsx'
import { Attention } from './attention.tsx'
import styles from './expedition.module.css'
import { LabelRow } from './label-row.tsx'
import { LastScans } from './last-scans.tsx'
import { OpenPackage } from './open-package.tsx'
import { PackingStation } from './packing-station.tsx'
import { Panel } from './panel.tsx'
import { useFirstItem } from './use-first-item.ts'
import { usePacking } from './use-packing.ts'
import { useScans } from './use-scans.ts'
import { useStation } from './use-station.ts'

function Progress({ waiting }: Pick<StationData, 'waiting'>) {
  const { t } = useTranslation()
  const all = waiting.packed + waiting.toPack
  return (
    <div className={styles.progress}>
      <h2>{t('expedition.open')}</h2>
      <span>{t('expedition.progress', { packed: waiting.packed, all })}</span>
      <span className={styles.bar} aria-hidden>
        <span style={{ width: `${all > 0 ? (waiting.packed / all) * 100 : 0}%` }} />
      </span>
    </div>
  )
}

function Packing({ station, onChanged }: { station: StationData; onChanged: () => void }) {
  const { t } = useTranslation()
  const { scan, shown, show } = useScans('package')
  const packing = usePacking()
  useFirstItem(scan)
  const open = station.open.filter(({ kind }) => kind === 'parcel')
  const last = shown?.kind === 'added' ? shown.scan.packageId : open.at(-1)?.id

  // Clears the result, because the next package may get the same letter.
  const close = async (one: PackageDetail) => {
    if (await packing.close(one)) show(null)
  }
  /** Entering the letter of an open package closes it; anything else is a scan. */
  const scanOrClose = async (code: string) => {
    const named = open.find(({ letter }) => letter === code.toUpperCase())
    if (!named) return scan(code)
    await close(named)
    return { ok: null, message: '' }
  }
  return (
    <PackingStation station={station} title={t('frame.titles.expedition')} onScan={scanOrClose}>
      <Panel shown={shown} mode="package" />
      <Progress waiting={station.waiting} />
      {open.length === 0 && (
        <section className={styles.card}>
          <EmptyState title={t('expedition.noOpen')} text={t('expedition.noOpenText')} />
        </section>
      )}
      <div className={styles.two}>
        {open.map((one) => (
          <OpenPackage
            key={one.id}
            one={one}
            open={open}
            isLast={one.id === last}
            onTake={(box, item) => void packing.take(box, item)}
            onMove={packing.move}
            onClose={(chosen) => void close(chosen)}
          />
        ))}
      </div>
      <Attention packages={station.attention} onChanged={onChanged} />
      <div className={styles.two}>
        <section className={styles.card} aria-labelledby="expedition-labels">
          <div className={styles.cardHead}>
            <h2 id="expedition-labels">{t('expedition.labels')}</h2>
            <Link to="/expedition/confirmation">{t('expedition.closedCount', { count: station.closed.length })}</Link>
          </div>
          <ul>
            {station.closed.slice(0, 4).map((one) => (
              <LabelRow key={one.id} one={one} atOnce={packing.closedHere.includes(one.id)} onChanged={onChanged} />
            ))}
          </ul>
        </section>
        <LastScans scans={station.scans} />
      </div>
    </PackingStation>
  )
}

export default function Expedition() {
  const { data, error, refetch } = useStation()
  const reload = () => void refetch()
  return data ? <Packing station={data} onChanged={reload} /> : <DetailLoading error={error} onRetry={reload} />
}
