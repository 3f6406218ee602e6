import { expect, test } from 'vitest'
import { refusalOf } from './problem.ts'

test('a lost, ending or read-only database connection is an unavailable database, a full disk of files is not', () => {
  for (const code of ['57P01', '08006', '08P01', '25006', '53300', 'ECONNREFUSED'])
    expect(refusalOf(Object.assign(new Error('failed'), { code }))?.code, code).toBe('database_unavailable')
  expect(refusalOf(new Error('Connection terminated unexpectedly'))?.code).toBe('database_unavailable')
  expect(refusalOf(Object.assign(new Error('full'), { code: 'ENOSPC' }))).toBeNull()
})
