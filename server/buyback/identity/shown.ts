import { declaredDevice } from '#domain/buyback/identity.ts'
import type { IdentifiedDevice } from '#domain/buyback/schema.ts'
import type { BuybackRow } from '../event-store.ts'

type Row = Pick<
  BuybackRow,
  | 'imei'
  | 'serial_number'
  | 'device_identity'
  | 'device_identity_reason'
  | 'device_photo_id'
  | 'device_identified_at'
  | 'device_identified_by'
  | 'declared_imei'
  | 'declared_serial'
  | 'controlled_imei'
  | 'controlled_serial'
  | 'found_product'
>

export const declaredIn = (
  row: Pick<Row, 'imei' | 'serial_number' | 'device_identity' | 'declared_imei' | 'declared_serial'>,
) =>
  declaredDevice({
    deviceIdentity: row.device_identity,
    imei: row.imei,
    serialNumber: row.serial_number,
    declaredImei: row.declared_imei,
    declaredSerial: row.declared_serial,
  })

/** Identity of the device as shown; null until it was identified. */
export const shownDevice = (row: Row): IdentifiedDevice | null =>
  row.device_identity === null || row.device_identified_at === null
    ? null
    : {
        as: row.device_identity,
        declared: declaredIn(row),
        read: { imei: row.controlled_imei, serialNumber: row.controlled_serial },
        reason: row.device_identity_reason,
        photoId: row.device_photo_id,
        found: row.found_product,
        by: row.device_identified_by ?? '',
        at: row.device_identified_at,
      }

/** Numbers last read from a device that is not identified, or is to be identified again; null if none was read. */
export const lastRead = (
  row: Pick<Row, 'device_identity' | 'device_identified_at' | 'controlled_imei' | 'controlled_serial'>,
) => {
  const isIdentified = row.device_identity !== null && row.device_identified_at !== null
  const { controlled_imei: imei, controlled_serial: serialNumber } = row
  return isIdentified || (imei === null && serialNumber === null) ? null : { imei, serialNumber }
}
