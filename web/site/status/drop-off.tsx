import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useFace } from '#web/tunnel/face.tsx'
import { MapBox } from '#web/tunnel/stores/map-box.tsx'
import { Standing, WayLink, Week } from '#web/tunnel/stores/store-facts.tsx'
import type { StatusPage } from './calls.ts'
import points from './drop-off.module.css'
import { FullScreen } from './full-screen.tsx'
import styles from './status.module.css'

type Given = NonNullable<StatusPage['dropOff']>

/** Hand-over without a printed label: code and marking of the parcel. */
export function DropOffCode({ dropOff }: { dropOff: Given }) {
  const { t } = useTranslation()
  const { qrCode, trackingNumber: number, mark } = dropOff
  const code = (
    <>
      <img
        className={points.code}
        src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
        alt={t('statusPage.dropOff.code', { number })}
        width={231}
        height={231}
      />
      <p className={styles.digits}>{number}</p>
    </>
  )
  return (
    <section className={styles.card} aria-labelledby="status-drop-off">
      <h2 id="status-drop-off" className={styles.codeTitle}>
        {t('statusPage.dropOff.show')}
      </h2>
      <p className={points.how}>{t('statusPage.dropOff.how')}</p>
      {code}
      <FullScreen label={t('statusPage.dropOff.show')}>{code}</FullScreen>
      <p className={points.mark}>
        {mark ? t('statusPage.dropOff.mark') : t('statusPage.dropOff.noMark')}
        {mark && <b className="num">{mark}</b>}
      </p>
    </section>
  )
}

/** Zoom at which streets have names. */
const streets = 15

const idOf = ({ name, latitude, longitude }: Given['points'][number]) => `${name} ${latitude} ${longitude}`

/** Nearest drop-off points as a list, and on a map where the account shows maps of its stores. */
export function DropOffPoints({ dropOff: { points: shown, near, timeZone } }: { dropOff: Given }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { storesMap } = useFace()
  const [chosen, setChosen] = useState<string | null>(null)
  const places = useMemo(() => shown.map((point) => ({ ...point, id: idOf(point) })), [shown])
  if (shown.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="status-points">
      <h2 id="status-points">{t('statusPage.dropOff.points')}</h2>
      {near && <p className={styles.muted}>{t('statusPage.dropOff.near', { town: near })}</p>}
      {storesMap && (
        <MapBox
          label={t('statusPage.dropOff.map')}
          places={places}
          chosen={chosen}
          onChoose={setChosen}
          closest={streets}
        />
      )}
      <ol className={points.points}>
        {places.map(({ id, name, lines, away, week, latitude, longitude }) => (
          <li key={id} data-chosen={id === chosen || undefined}>
            <p className={points.name}>
              <b>{name}</b>
              {away !== null && (
                <span className="num">{t('stores.away', { km: number(Math.round(away * 10) / 10) })}</span>
              )}
            </p>
            <address>{lines.join(', ')}</address>
            {week && <Standing hours={{ week, exceptions: [] }} timeZone={timeZone} />}
            <div className={points.more}>
              <WayLink name={name} latitude={latitude} longitude={longitude} />
              {week && <Week hours={{ week, exceptions: [] }} />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
