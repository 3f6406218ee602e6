import type { Side } from '../event.ts'
import { customerSeenBy } from './visible.ts'

/** The columns of an exported list, in the order of the file. */
export const exportColumns = [
  'code',
  'externalCode',
  'createdAt',
  'updatedAt',
  'status',
  'itemStatus',
  'paymentStatus',
  'channel',
  'circuit',
  'store',
  'buyer',
  'warehouse',
  'category',
  'brand',
  'product',
  'imei',
  'serialNumber',
  'predeclared',
  'declared',
  'controlled',
  'validated',
  'difference',
  'bonus',
  'total',
  'currency',
  'paymentType',
  'paymentAmount',
  'paidAt',
  'clientFirstname',
  'clientLastname',
  'clientEmail',
  'clientPhone',
  'clientStreet',
  'clientStreetMore',
  'clientZipCode',
  'clientCity',
  'clientCountry',
  'ibanEnd',
  'shippedAt',
  'registeredAt',
  'completedAt',
] as const
export type ExportColumn = (typeof exportColumns)[number]

/** A customer of whom everything is known: what a side still has of them is what it may see. */
const whole = {
  ...{ clientLastname: '?', clientFirstname: '?', clientEmail: '?', clientPhone: '?', clientStreet: '?' },
  ...{ clientStreetMore: '?', clientZipCode: '?', clientCity: '?', clientCountry: '?', ibanEnd: '?' },
  ...{ identificationType: '?', identificationEnd: '?' },
}

/** Whether a side sees all of a customer that a file has. */
export const seesWholeCustomer = (side: Side | null) => customerSeenBy(side, whole) === whole

/** Columns that would be empty for a side are left out for it. */
export const columnsSeenBy = (side: Side | null): ExportColumn[] => {
  const seen: Record<string, string | null> = customerSeenBy(side, whole)
  return exportColumns.filter((column) => seen[column] !== null)
}
