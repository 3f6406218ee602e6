import type { ItemStatus } from '../buyback/statuses.ts'
import type { ErrorCode } from '../errors.ts'
import type { StationName } from './schema.ts'

/** Station-specific error: "reload the page" does not help an operator with a scanner. */
export const stationReason = (station: StationName, item: ItemStatus, reason: ErrorCode | null): ErrorCode | null => {
  if (reason !== 'transition_refused') return reason
  return station === 'checkin' && item === 'item_registered_in_warehouse' ? 'already_registered' : 'station_mismatch'
}
