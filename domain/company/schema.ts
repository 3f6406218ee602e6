import type * as z from 'zod'
import type { Violation } from '../errors.ts'
import { issueOf, line } from '../text.ts'
import { companyNumberViolation, normaliseCompanyNumber, normaliseVAT, vatViolation } from './identifiers.ts'

/** Formats depend on the country: `checkCompany` and `normaliseCompany` complete these schemas. */
export const companyNumber = line({ max: 60 })
export const vatNumber = line({ max: 30 })

export type CompanyNumbers = { country: string; siret?: string | null; vatNumber?: string | null }

export const companyViolations = ({ country, siret, vatNumber: vat }: CompanyNumbers): Violation[] =>
  [
    { path: 'siret', found: siret ? companyNumberViolation(country, siret) : null },
    { path: 'vatNumber', found: vat ? vatViolation(country, vat) : null },
  ].flatMap(({ path, found }) => (found ? [{ path, ...found }] : []))

/** Canonical forms; omitted fields stay omitted. */
export const normaliseCompany = <T extends Partial<CompanyNumbers>>(country: string, company: T): T => ({
  ...company,
  ...(company.siret ? { siret: normaliseCompanyNumber(country, company.siret) } : {}),
  ...(company.vatNumber ? { vatNumber: normaliseVAT(country, company.vatNumber) } : {}),
})

/** Refinement of schemas that have a country and its numbers. */
export const checkCompany = (company: CompanyNumbers, context: z.RefinementCtx) => {
  for (const { path, code, params = {} } of companyViolations(company))
    context.addIssue({ ...issueOf(code, params), path: [path] })
}

type Stored = { country: string; siret: string | null; vatNumber: string | null }
type Patch = { country?: string; siret?: string | null; vatNumber?: string | null }

/** Numbers of a change, in their canonical form. Stored numbers are judged again only when the country changes. */
export const companyChange = <P extends Patch>(before: Stored, given: P) => {
  const country = given.country ?? before.country
  const patch = normaliseCompany(country, given)
  const after = { siret: before.siret, vatNumber: before.vatNumber, ...definedOf(patch), country }
  const isOther = (field: 'siret' | 'vatNumber') => after[field] !== before[field] || country !== before.country
  const violations = companyViolations({
    country,
    siret: isOther('siret') ? after.siret : null,
    vatNumber: isOther('vatNumber') ? after.vatNumber : null,
  })
  return { patch, violations }
}

const definedOf = ({ siret, vatNumber: vat }: Patch) => ({
  ...(siret === undefined ? {} : { siret }),
  ...(vat === undefined ? {} : { vatNumber: vat }),
})
