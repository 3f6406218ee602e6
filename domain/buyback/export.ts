import type { Side } from '../event.ts'
import { type FileColumn, fileColumns } from '../list/define.ts'
import { type BuybackList, buybackList } from './list.ts'
import { customerSeenBy } from './visible.ts'

/** Customer with every field set, to find the fields that a side may see. */
const whole = {
  ...{ clientLastname: '?', clientFirstname: '?', clientEmail: '?', clientPhone: '?', clientStreet: '?' },
  ...{ clientStreetMore: '?', clientZipCode: '?', clientCity: '?', clientCountry: '?', ibanEnd: '?' },
  ...{ identificationType: '?', identificationEnd: '?' },
}

/** Whether a side sees every exported customer field. */
export const seesWholeCustomer = (side: Side | null) => customerSeenBy(side, whole) === whole

/** Export columns of a side, without those that are always empty for it. */
export const columnsSeenBy = (side: Side | null): FileColumn<BuybackList>[] => {
  const seen: Record<string, string | null> = customerSeenBy(side, whole)
  return fileColumns(buybackList, () => true).filter((column) => seen[column] !== null)
}
