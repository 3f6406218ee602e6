import { expect, test } from 'vitest'
import { Refusal } from '#domain/errors.ts'
import { languages } from '#domain/money.ts'
import { problemOf, refusalOf } from './problem.ts'

test('a lost, ending or read-only database connection is an unavailable database, a full disk of files is not', () => {
  for (const code of ['57P01', '08006', '08P01', '25006', '53300', 'ECONNREFUSED'])
    expect(refusalOf(Object.assign(new Error('failed'), { code }))?.code, code).toBe('database_unavailable')
  expect(refusalOf(new Error('Connection terminated unexpectedly'))?.code).toBe('database_unavailable')
  expect(refusalOf(Object.assign(new Error('full'), { code: 'ENOSPC' }))).toBeNull()
})

test('the text of a refusal is complete without its optional parameters', () => {
  const empty = [
    new Refusal('stale_version'),
    new Refusal('stale_version', { by: '', at: '' }),
    new Refusal('refurb_worker_busy', { step: '', number: '' }),
    new Refusal('device_already_bought', { device: '' }),
  ]
  for (const language of languages)
    for (const refusal of empty) {
      const { detail } = problemOf(refusal, language)
      expect(detail, `${language} ${refusal.code}`).not.toMatch(/[{}()]|^\s|\s{2}|“”|«\s»/)
    }
  expect(problemOf(new Refusal('stale_version', { by: 'Ada', at: '2026-01-15T07:41:50Z' }), 'en-GB').detail).toMatch(
    /^Ada changed this record in the meantime \(15 Jan 2026/,
  )
})

test('the text of a refusal has the name of a state', () => {
  const refusal = new Refusal('station_mismatch', { state: 'item_in_quarantine' })
  for (const language of languages) expect(problemOf(refusal, language).detail).not.toContain('item_')
})
