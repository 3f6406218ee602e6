import type { Feature } from 'geojson'
import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import outlinesAddress from 'world-atlas/countries-50m.json?url'
import { firstPage } from '../first-page.ts'
import styles from './map.module.css'
import { namesOn } from './names.ts'

type World = Topology<{ countries: GeometryCollection }>

let outlines: Promise<World> | null = null
const readOutlines = () => {
  outlines ??= fetch(outlinesAddress).then((response) => response.json() as Promise<World>)
  return outlines
}

/** Maximum time spent drawing before yielding to input, in milliseconds. */
const maxDrawTime = 5

/** Draws country by country and yields in between, so that the page stays responsive. */
const drawOutlines = async (map: L.Map, isGone: () => boolean) => {
  const world = await readOutlines()
  const drawn = L.geoJSON(undefined, { interactive: false, style: { className: styles.country, weight: 1 } })
  if (!isGone()) drawn.addTo(map)
  let since = performance.now()
  for (const country of world.objects.countries.geometries) {
    if (isGone()) return
    const outline = feature(world, country) as Feature
    drawn.addData(outline)
    if (performance.now() - since < maxDrawTime) continue
    await new Promise((resolve) => setTimeout(resolve))
    since = performance.now()
  }
}

export const europe: L.LatLngExpression = [47.2, 3.2]
export const pin = () => L.divIcon({ className: styles.pin, iconSize: [28, 36], iconAnchor: [14, 35] })

/** Maximum zoom without tiles; outlines and town names alone would leave the map empty. */
const maxZoomWithoutTiles = 10

/** Map with built-in country outlines, which need no external service, or with tiles if configured. */
export const baseMap = (box: HTMLElement, options: L.MapOptions = {}) => {
  const maxZoom = firstPage.mapTiles ? 18 : maxZoomWithoutTiles
  const map = L.map(box, { minZoom: 2, maxZoom, worldCopyJump: true, ...options })
  let gone = false
  map.on('unload', () => {
    gone = true
  })
  map.attributionControl.setPrefix(false)
  L.control.scale({ imperial: false }).addTo(map)
  if (firstPage.mapTiles) L.tileLayer(firstPage.mapTiles, { maxZoom: 19 }).addTo(map)
  else void drawOutlines(map, () => gone)
  return { map, name: namesOn(map, !firstPage.mapTiles) }
}
