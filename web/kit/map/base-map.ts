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

/** In milliseconds: longer, and a tap waits for it. */
const drawnAtOnce = 5

/** Country by country, with pauses in which the page answers. */
const drawOutlines = async (map: L.Map, isGone: () => boolean) => {
  const world = await readOutlines()
  const drawn = L.geoJSON(undefined, { interactive: false, style: { className: styles.country, weight: 1 } })
  if (!isGone()) drawn.addTo(map)
  let since = performance.now()
  for (const country of world.objects.countries.geometries) {
    if (isGone()) return
    const outline = feature(world, country) as Feature
    drawn.addData(outline)
    if (performance.now() - since < drawnAtOnce) continue
    await new Promise((resolve) => setTimeout(resolve))
    since = performance.now()
  }
}

export const europe: L.LatLngExpression = [47.2, 3.2]
export const pin = () => L.divIcon({ className: styles.pin, iconSize: [28, 36], iconAnchor: [14, 35] })

/** Nearer than this, outlines and the names of towns would leave the map empty. */
const nearestWithoutTiles = 10

/** Country outlines are ours, so that a map shows without any outside service; tiles come in their place where configured. */
export const baseMap = (box: HTMLElement, options: L.MapOptions = {}) => {
  const maxZoom = firstPage.mapTiles ? 18 : nearestWithoutTiles
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
