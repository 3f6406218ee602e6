import type { FeatureCollection } from 'geojson'
import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useEffect, useRef } from 'react'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import outlinesAddress from 'world-atlas/countries-50m.json?url'
import { firstPage } from '../first-page.ts'
import styles from './map.module.css'

type Position = { lat: number; lng: number }
type Props = { label: string; position: Position | null; onPlace?: (position: Position) => void }

const europe: L.LatLngExpression = [47.2, 3.2]

let outlines: Promise<FeatureCollection> | null = null
const readOutlines = () => {
  outlines ??= fetch(outlinesAddress)
    .then((response) => response.json() as Promise<Topology<{ countries: GeometryCollection }>>)
    .then((world) => feature(world, world.objects.countries) as FeatureCollection)
  return outlines
}

const pin = () => L.divIcon({ className: styles.pin, iconSize: [28, 36], iconAnchor: [14, 35] })

/** Country outlines are ours, so that a map shows without any outside service; tiles come on top where configured. */
export default function MapCanvas({ label, position, onPlace }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<L.Map>(null)
  const marker = useRef<L.Marker>(null)
  const place = useRef(onPlace)
  place.current = onPlace

  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is made once; the marker follows the position below
  useEffect(() => {
    if (!box.current) return
    const made = L.map(box.current, { minZoom: 2, maxZoom: 18, worldCopyJump: true, keyboard: false })
    made.setView(position ?? europe, position ? 6 : 5)
    made.attributionControl.setPrefix(false)
    if (firstPage.mapTiles) L.tileLayer(firstPage.mapTiles, { maxZoom: 19 }).addTo(made)
    else
      void readOutlines().then((countries) => {
        if (map.current === made)
          L.geoJSON(countries, { interactive: false, style: { className: styles.country, weight: 1 } }).addTo(made)
      })
    made.on('click', (event) => place.current?.(event.latlng))
    map.current = made
    return () => {
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
      const made = L.marker([lat, lng], { icon: pin(), draggable: true, keyboard: false, alt: '' }).addTo(shown)
      made.on('dragend', () => place.current?.(made.getLatLng()))
      marker.current = made
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
    const from = shown.latLngToContainerPoint(marker.current?.getLatLng() ?? shown.getCenter())
    place.current?.(shown.containerPointToLatLng([from.x + move[0]!, from.y + move[1]!]))
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is moved by the arrow keys
    <div ref={box} className={styles.canvas} role="application" aria-label={label} tabIndex={0} onKeyDown={nudge} />
  )
}
