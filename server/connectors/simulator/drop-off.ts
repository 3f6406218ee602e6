import { propertiesOf } from '#domain/checked.ts'
import type { DropOff } from '#domain/package/drop-off.ts'

/** Offset from the centre of the town in degrees, and opening hours of a working day and a Saturday. */
const places = [
  { name: 'Tabac des Lilas', street: '14 rue des Lilas', north: 0.0021, east: 0.0018, day: ['07:00', '19:30'] },
  { name: 'Épicerie Moncey', street: '52 rue Moncey', north: -0.0042, east: 0.0031, day: ['08:00', '22:00'] },
  { name: 'Bureau de poste', street: '9 rue de la Poste', north: 0.0066, east: -0.0054, day: ['09:00', '17:30'] },
  { name: 'Presse de la gare', street: '1 place de la Gare', north: -0.0112, east: -0.0088, day: ['06:30', '20:00'] },
] as const

/** Drop-off points around a town; none if the town is unknown. */
export const dropOffNear = async (trackingNumber: string, asked: unknown): Promise<DropOff | null> => {
  const { country, zipCode, city } = propertiesOf(asked)
  if (typeof country !== 'string' || typeof zipCode !== 'string' || typeof city !== 'string') return null
  const { townPosition } = await import('#server/town/position.ts')
  const town = await townPosition({ country, zipCode, city })
  return {
    code: `DROP-${trackingNumber}`,
    mark: trackingNumber.slice(-4),
    points: town
      ? places.map(({ name, street, north, east, day: [from, to] }) => ({
          name,
          lines: [street, `${zipCode} ${city}`],
          latitude: town.latitude + north,
          longitude: town.longitude + east,
          week: [...Array.from({ length: 5 }, () => [{ from, to }]), [{ from: '09:00', to: '13:00' }], []],
        }))
      : [],
  }
}
