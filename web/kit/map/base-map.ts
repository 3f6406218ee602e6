import type { FeatureCollection } from 'geojson'
import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import outlinesAddress from 'world-atlas/countries-50m.json?url'
import { firstPage } from '../first-page.ts'
import styles from './map.module.css'

let outlines: Promise<FeatureCollection> | null = null
const readOutlines = () => {
  outlines ??= fetch(outlinesAddress)
    .then((response) => response.json() as Promise<Topology<{ countries: GeometryCollection }>>)
    .then((world) => feature(world, world.objects.countries) as FeatureCollection)
  return outlines
}

export const europe: L.LatLngExpression = [47.2, 3.2]
export const pin = () => L.divIcon({ className: styles.pin, iconSize: [28, 36], iconAnchor: [14, 35] })

/** Country outlines are ours, so that a map shows without any outside service; tiles come in their place where configured. */
export const baseMap = (box: HTMLElement, options: L.MapOptions = {}) => {
  const map = L.map(box, { minZoom: 2, maxZoom: 18, worldCopyJump: true, ...options })
  let gone = false
  map.on('unload', () => {
    gone = true
  })
  map.attributionControl.setPrefix(false)
  if (firstPage.mapTiles) L.tileLayer(firstPage.mapTiles, { maxZoom: 19 }).addTo(map)
  else
    void readOutlines().then((countries) => {
      if (!gone)
        L.geoJSON(countries, { interactive: false, style: { className: styles.country, weight: 1 } }).addTo(map)
    })
  return map
}
