import type { AnswerOf } from '#domain/endpoint.ts'
import type { packageEndpoints } from '#domain/package/endpoints.ts'
import { isOpen } from '#domain/package/rules.ts'
import type { PackageDetail, ScanRow, Station } from '#domain/package/schema.ts'

const shownScans = 12

/** Replaces or appends a package, keeping the order. */
const replaced = (all: readonly PackageDetail[], one: PackageDetail) =>
  all.some(({ id }) => id === one.id) ? all.map((old) => (old.id === one.id ? one : old)) : [...all, one]

const withPackage = (station: Station, one: PackageDetail): Station => ({
  ...station,
  open: isOpen(one.status) ? replaced(station.open, one) : station.open.filter(({ id }) => id !== one.id),
})

/** Station data after an accepted scan, without reloading it. */
export const withScan = (station: Station, { scan, package: one }: AnswerOf<typeof packageEndpoints.scan>): Station => {
  if (station.scans.some(({ id }) => id === scan.id)) return station
  const { waiting } = station
  const isSingle = one?.kind === 'single'
  const from = isSingle ? 'label' : 'toPack'
  return {
    ...(one ? withPackage(station, one) : station),
    scans: [scan, ...station.scans].slice(0, shownScans),
    waiting: { ...waiting, packed: waiting.packed + (isSingle ? 0 : 1), [from]: Math.max(0, waiting[from] - 1) },
  }
}

export const withRefusal = (station: Station, scan: ScanRow): Station => ({
  ...station,
  scans: [scan, ...station.scans.filter(({ id }) => id !== scan.id)].slice(0, shownScans),
})
