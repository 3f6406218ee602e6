import { companyNumberOf, formatCompanyNumber, formatVAT } from '#domain/company/identifiers.ts'
import type { BuyerNumbers } from './data.ts'
import type { DocumentRow } from './load-store.ts'
import type { speaker } from './sheet.ts'

/** Numbers of the buying entity, or of its account. */
export const numbersOf = (
  row: Pick<DocumentRow, 'buyer' | 'buyer_siret' | 'buyer_vat_number' | 'buyer_country'>,
): BuyerNumbers => {
  const own = row.buyer?.siret ? { country: row.buyer.country, number: row.buyer.siret } : null
  const ofAccount = row.buyer_siret ? { country: row.buyer_country, number: row.buyer_siret } : null
  return { company: own ?? ofAccount, vat: row.buyer?.vat_number ?? row.buyer_vat_number }
}

/** Company number as printed; null if none is known. */
export const shownNumber = ({ company }: BuyerNumbers) =>
  company && formatCompanyNumber(company.country, company.number)

/** Lines below the address of the buyer. */
export const printedNumbers = (numbers: BuyerNumbers, say: ReturnType<typeof speaker>['say']) => {
  const { company, vat } = numbers
  const lines: string[] = []
  if (company) {
    const { kind } = companyNumberOf(company.country)
    const isSIREN = kind === 'siret' && company.number.length === 9
    lines.push(
      say(`documents.companyNumbers.${isSIREN ? 'siren' : kind}`, {
        number: formatCompanyNumber(company.country, company.number),
      }),
    )
  }
  if (vat) lines.push(say('documents.companyNumbers.vat', { number: formatVAT(vat) }))
  return lines
}
