import { expect, test } from 'vitest'
import { isPlatformRole } from '#domain/access.ts'
import { present } from '#domain/checked.ts'
import { demoRoles } from '#domain/demo/roles.ts'
import { demoCompanies } from './companies.ts'
import { demoPeople } from './people.ts'

test.each(Object.entries(demoRoles))('%s of the public demo is a demo user with one role', (_key, listed) => {
  const person = present(demoPeople.find(({ email }) => email === listed.email))
  expect(person.modules.map(({ role }) => role)).toEqual([listed.role])
  expect(isPlatformRole(listed.role)).toBe(false)
  const company = present(demoCompanies.find(({ key }) => key === person.account))
  expect(listed.company.startsWith(company.account.name)).toBe(true)
})
