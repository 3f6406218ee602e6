import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadOrOfferReload } from '#web/kit/client/reload.ts'
import styles from '../form.module.css'
import type { Bind } from '../use-endpoint-form.ts'
import { NumberField } from './field-number.tsx'

const MapCanvas = lazy(loadOrOfferReload(() => import('../../map/map-canvas.tsx')))

type Degree = number | null | undefined | ''
type Props = {
  latitude: Bind<Degree>
  longitude: Bind<Degree>
  label: string
  onPlaced?: () => void
  disabled?: boolean
}

const degree = (value: Degree) => (typeof value === 'number' ? value : null)
const rounded = (value: number) => Math.round(value * 1e6) / 1e6

/** Coordinates, set by click, drag, arrow keys or two number fields. */
export function MapField({ latitude, longitude, label, onPlaced, disabled }: Props) {
  const { t } = useTranslation()
  const lat = degree(latitude.value)
  const lng = degree(longitude.value)
  const place = (at: { lat: number; lng: number }) => {
    latitude.onChange(rounded(at.lat))
    longitude.onChange(rounded(at.lng))
    onPlaced?.()
  }
  const typed = (bind: Bind<Degree>): Bind<Degree> => ({
    ...bind,
    onChange: (value) => {
      bind.onChange(value)
      onPlaced?.()
    },
  })
  return (
    <div className={styles.map}>
      <Suspense fallback={<Skeleton height={280} />}>
        <MapCanvas
          label={label}
          position={lat === null || lng === null ? null : { lat, lng }}
          onPlace={disabled ? undefined : place}
        />
      </Suspense>
      <p className={styles.mapHint}>{t('kit.form.mapHint')}</p>
      <div className={styles.pair}>
        <NumberField {...typed(latitude)} label={t('kit.form.latitude')} step={0.001} optional disabled={disabled} />
        <NumberField {...typed(longitude)} label={t('kit.form.longitude')} step={0.001} optional disabled={disabled} />
      </div>
    </div>
  )
}
