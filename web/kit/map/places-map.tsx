import L from 'leaflet'
import { useEffect, useRef } from 'react'
import { baseMap, europe, pin } from './base-map.ts'
import styles from './map.module.css'
import type { Place } from './names.ts'

type Props = {
  label: string
  places: readonly Place[]
  chosen: string | null
  onChoose: (id: string) => void
  /** Largest zoom, for places in one town. */
  closest?: number
}

/** Map with several markers; the selection is shared with the list beside it. */
export default function PlacesMap({ label, places, chosen, onChoose, closest }: Props) {
  const box = useRef<HTMLElement>(null)
  const map = useRef<L.Map>(null)
  const name = useRef<(places: readonly Place[]) => void>(null)
  const choose = useRef(onChoose)
  choose.current = onChoose

  useEffect(() => {
    if (!box.current) return
    const { map: made, name: naming } = baseMap(box.current, {
      scrollWheelZoom: false,
      ...(closest && { maxZoom: closest }),
    })
    made.setView(europe, 5)
    map.current = made
    name.current = naming
    return () => {
      // A zoom animation that ends after the removal would read the removed elements.
      made.stop()
      made.remove()
      map.current = null
    }
  }, [closest])

  useEffect(() => {
    const shown = map.current
    if (!shown) return
    const markers = places.map(({ id, name, latitude, longitude }) =>
      L.marker([latitude, longitude], { icon: pin(), title: name, alt: name })
        .on('click', () => choose.current(id))
        .addTo(shown),
    )
    const all = L.latLngBounds(places.map(({ latitude, longitude }) => [latitude, longitude]))
    name.current?.(places)
    if (all.isValid()) shown.fitBounds(all, { padding: [40, 40], maxZoom: closest ?? 11 })
    return () => {
      for (const marker of markers) marker.remove()
    }
  }, [places, closest])

  useEffect(() => {
    const place = places.find(({ id }) => id === chosen)
    const shown = map.current
    if (place)
      shown?.flyTo([place.latitude, place.longitude], Math.min(closest ?? 12, shown.getMaxZoom()), { duration: 0.4 })
  }, [chosen, places, closest])

  return <section ref={box} className={styles.canvas} aria-label={label} />
}
