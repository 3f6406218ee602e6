import type L from 'leaflet'
import { marker as makeMarker } from 'leaflet'
import { useEffect, useRef } from 'react'
import { first, present } from '#domain/checked.ts'
import { baseMap, europe, pin } from './base-map.ts'
import styles from './map.module.css'

type Position = { lat: number; lng: number }
type Props = { label: string; position: Position | null; onPlace?: (position: Position) => void }

/** Zoom at which surrounding country outlines are still visible. */
const near = 6

/** Map with one marker, placed by click, drag or arrow keys. */
export default function MapCanvas({ label, position, onPlace }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<L.Map>(null)
  const marker = useRef<L.Marker>(null)
  const placed = useRef(position !== null)
  const place = useRef(onPlace)
  place.current = onPlace

  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is created once; the effect below moves the marker
  useEffect(() => {
    if (!box.current) return
    const { map: made } = baseMap(box.current, { keyboard: false })
    made.setView(position ?? europe, position ? near : 5)
    made.on('click', (event) => {
      placed.current = true
      place.current?.(event.latlng)
    })
    map.current = made
    return () => {
      // A zoom animation that ends after the removal would read the removed elements.
      made.stop()
      made.remove()
      map.current = null
      marker.current = null
    }
  }, [])

  const lat = position?.lat
  const lng = position?.lng
  useEffect(() => {
    const shown = map.current
    if (!shown) return
    if (lat === undefined || lng === undefined) {
      marker.current?.remove()
      marker.current = null
      return
    }
    if (!marker.current) {
      const made = makeMarker([lat, lng], { icon: pin(), draggable: true, keyboard: false, alt: '' }).addTo(shown)
      made.on('dragend', () => place.current?.(made.getLatLng()))
      marker.current = made
      // Zoom in when the position was set by an address or by numbers, so that the marker can be dragged.
      if (!placed.current) shown.setView([lat, lng], Math.max(shown.getZoom(), near))
    }
    marker.current.setLatLng([lat, lng])
    if (!shown.getBounds().contains([lat, lng])) shown.panTo([lat, lng])
  }, [lat, lng])

  const nudge = (event: React.KeyboardEvent) => {
    const shown = map.current
    const move = { ArrowUp: [0, -8], ArrowDown: [0, 8], ArrowLeft: [-8, 0], ArrowRight: [8, 0] }[event.key]
    if (!shown) return
    if (event.key === '+' || event.key === '-') shown.zoomIn(event.key === '+' ? 1 : -1)
    if (!move) return
    event.preventDefault()
    placed.current = true
    const from = shown.latLngToContainerPoint(marker.current?.getLatLng() ?? shown.getCenter())
    place.current?.(shown.containerPointToLatLng([from.x + first(move), from.y + present(move[1])]))
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the marker
    <div ref={box} className={styles.canvas} role="application" aria-label={label} tabIndex={0} onKeyDown={nudge} />
  )
}
