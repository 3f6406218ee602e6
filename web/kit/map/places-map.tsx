import L from 'leaflet'
import { useEffect, useRef } from 'react'
import { baseMap, europe, pin } from './base-map.ts'
import styles from './map.module.css'

export type Place = { id: string; name: string; latitude: number; longitude: number }
type Props = { label: string; places: readonly Place[]; chosen: string | null; onChoose: (id: string) => void }

/** Several places on one map; choosing one here or in the list beside it is the same. */
export default function PlacesMap({ label, places, chosen, onChoose }: Props) {
  const box = useRef<HTMLElement>(null)
  const map = useRef<L.Map>(null)
  const choose = useRef(onChoose)
  choose.current = onChoose

  useEffect(() => {
    if (!box.current) return
    const made = baseMap(box.current, { scrollWheelZoom: false }).setView(europe, 5)
    map.current = made
    return () => {
      made.remove()
      map.current = null
    }
  }, [])

  useEffect(() => {
    const shown = map.current
    if (!shown) return
    const markers = places.map(({ id, name, latitude, longitude }) =>
      L.marker([latitude, longitude], { icon: pin(), title: name, alt: name })
        .on('click', () => choose.current(id))
        .addTo(shown),
    )
    const all = L.latLngBounds(places.map(({ latitude, longitude }) => [latitude, longitude]))
    if (all.isValid()) shown.fitBounds(all, { padding: [40, 40], maxZoom: 11 })
    return () => {
      for (const marker of markers) marker.remove()
    }
  }, [places])

  useEffect(() => {
    const place = places.find(({ id }) => id === chosen)
    if (place) map.current?.flyTo([place.latitude, place.longitude], 12, { duration: 0.4 })
  }, [chosen, places])

  return <section ref={box} className={styles.canvas} aria-label={label} />
}
