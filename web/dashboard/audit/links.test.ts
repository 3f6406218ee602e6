import { expect, test } from 'vitest'
import { type AuditSubject, auditSubjects } from '#domain/audit/schema.ts'
import { routes } from '../routes.ts'
import { recordPage } from './links.ts'

const entry = (subject: AuditSubject, subjectName: string | null = 'Phones') => ({
  subject,
  subjectId: 'x1',
  subjectName,
})

test('every link of a record is a page of the route table', () => {
  const paths = new Set(routes.map(({ path }) => path))
  const asked = auditSubjects.flatMap((subject) => {
    const routesAsked: string[] = []
    recordPage(entry(subject), (route) => {
      routesAsked.push(route)
      return true
    })
    return routesAsked
  })
  expect(asked.length).toBeGreaterThan(15)
  expect(asked.filter((route) => !paths.has(route))).toEqual([])
})

test('a removed record and a page that the user may not open have no link', () => {
  expect(recordPage(entry('category'), () => true)).toBe('/category/x1/edit')
  expect(recordPage(entry('category'), () => false)).toBeNull()
  expect(recordPage(entry('category', null), () => true)).toBeNull()
  expect(recordPage(entry('payment_settings', null), () => true)).toBe('/payment-settings')
})
