import type { Side } from '../event.ts'
import { customerSeenBy } from './visible.ts'

/** Columns of the export, in file order. */
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

/** Customer with every field set, to find the fields that a side may see. */
const whole = {
  ...{ clientLastname: '?', clientFirstname: '?', clientEmail: '?', clientPhone: '?', clientStreet: '?' },
  ...{ clientStreetMore: '?', clientZipCode: '?', clientCity: '?', clientCountry: '?', ibanEnd: '?' },
  ...{ identificationType: '?', identificationEnd: '?' },
}

/** Whether a side sees every exported customer field. */
export const seesWholeCustomer = (side: Side | null) => customerSeenBy(side, whole) === whole

/** Export columns of a side, without those that are always empty for it. */
export const columnsSeenBy = (side: Side | null): ExportColumn[] => {
  const seen: Record<string, string | null> = customerSeenBy(side, whole)
  return exportColumns.filter((column) => seen[column] !== null)
}
