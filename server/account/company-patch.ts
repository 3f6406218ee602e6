import { companyChange } from '#domain/company/schema.ts'
import { Refusal } from '#domain/errors.ts'

/** Change of a company with its numbers in canonical form; numbers that the country does not have are refused. */
export const companyPatch = <P extends Parameters<typeof companyChange>[1]>(
  before: Parameters<typeof companyChange>[0],
  given: P,
): P => {
  const { patch, violations } = companyChange(before, given)
  if (violations.length > 0) throw new Refusal('invalid_input', {}, violations)
  return patch
}
