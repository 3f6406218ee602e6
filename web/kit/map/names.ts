import L from 'leaflet'
import styles from './map.module.css'
import { type Box, readable } from './readable.ts'
import { type Town, towns } from './towns.ts'

export type Place = { id: string; name: string; latitude: number; longitude: number }
type Named = { name: string; at: L.Point; kind: 'town' | 'place'; box: Box }

/** Highest rank of towns named at a zoom level; from zoom 9 on, all of them. */
const smallest = (zoom: number) => Math.max(1, Math.floor(zoom / 2 + 0.5))

/** Estimated width in pixels; measuring would force a layout for each name. */
const widthOf = (name: string) => name.length * 6.6 + 4

const pinOf = ({ x, y }: L.Point): Box => ({ left: x - 14, top: y - 36, right: x + 14, bottom: y })

const placeAt = (name: string, at: L.Point): Named => {
  const half = widthOf(name) / 2
  return { name, at, kind: 'place', box: { left: at.x - half, top: at.y + 2, right: at.x + half, bottom: at.y + 18 } }
}

const townAt = (name: string, at: L.Point): Named => ({
  name,
  at,
  kind: 'town',
  box: { left: at.x - 4, top: at.y - 8, right: at.x + 8 + widthOf(name), bottom: at.y + 8 },
})

const draw = ({ name, at, kind }: Named) => {
  const shown = L.DomUtil.create('span', styles[kind])
  shown.textContent = name
  L.DomUtil.setPosition(shown, at)
  return shown
}

/** Labels of the places and, without tiles, of towns. Returns a function that replaces the places. */
export const namesOn = (map: L.Map, namesTowns: boolean) => {
  // Below the markers; hidden during zoom animations.
  const pane = map.createPane('names')
  pane.classList.add('leaflet-zoom-hide')
  pane.style.zIndex = '450'
  pane.style.pointerEvents = 'none'
  pane.ariaHidden = 'true'
  let places: readonly Place[] = []
  const seen = (latitude: number, longitude: number) => map.getBounds().pad(0.3).contains([latitude, longitude])
  const pointOf = (latitude: number, longitude: number) => map.latLngToLayerPoint([latitude, longitude])
  const write = () => {
    const rank = smallest(map.getZoom())
    const isNamed = ([, latitude, longitude, of]: Town) => namesTowns && of <= rank && seen(latitude, longitude)
    const pins = places.map(({ latitude, longitude }) => pinOf(pointOf(latitude, longitude)))
    const all = [
      ...places.map(({ name, latitude, longitude }) => placeAt(name, pointOf(latitude, longitude))),
      ...towns.filter(isNamed).map(([name, latitude, longitude]) => townAt(name, pointOf(latitude, longitude))),
    ]
    pane.replaceChildren(...readable(all, pins).map(draw))
  }
  map.on('zoomend moveend viewreset', write)
  return (next: readonly Place[]) => {
    places = next
    write()
  }
}
