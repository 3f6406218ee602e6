import { type ComponentProps, lazy, Suspense, useRef } from 'react'
import { loadOrOfferReload } from '#web/kit/client/reload.ts'
import styles from './map-box.module.css'
import { useInView } from './use-in-view.ts'

const PlacesMap = lazy(loadOrOfferReload(() => import('#web/kit/map/places-map.tsx')))

/** Reserves the space of the map, which loads when visible. */
export function MapBox(map: ComponentProps<typeof PlacesMap>) {
  const box = useRef<HTMLDivElement>(null)
  const draws = useInView(box)
  return (
    <div ref={box} className={styles.map}>
      {draws && (
        <Suspense>
          <PlacesMap {...map} />
        </Suspense>
      )}
    </div>
  )
}
