import { expect, test } from 'vitest'
import { judgeHealth } from './health.ts'

test('a delayed queue or dead jobs are reported', () => {
  const calm = { waiting: 3, running: 1, retrying: 0, dead: 0, delaySeconds: 1 }
  expect(judgeHealth.queue(calm)).toBe('good')
  expect(judgeHealth.queue({ ...calm, dead: 1 })).toBe('warning')
  expect(judgeHealth.queue({ ...calm, delaySeconds: 3_600 })).toBe('bad')
})

test('a disk that fills up is reported in time', () => {
  const totalBytes = 1_000
  expect(judgeHealth.disk({ totalBytes, freeBytes: 400 })).toBe('good')
  expect(judgeHealth.disk({ totalBytes, freeBytes: 100 })).toBe('warning')
  expect(judgeHealth.disk({ totalBytes: null, freeBytes: null })).toBe('off')
  expect(judgeHealth.disk({ totalBytes, freeBytes: 10 })).toBe('bad')
})

test('failing providers are reported', () => {
  expect(judgeHealth.connectors({ active: 0, open: 0, failing: 0 })).toBe('good')
  expect(judgeHealth.connectors({ active: 4, open: 1, failing: 0 })).toBe('warning')
  expect(judgeHealth.connectors({ active: 4, open: 0, failing: 1 })).toBe('warning')
  expect(judgeHealth.connectors({ active: 2, open: 2, failing: 0 })).toBe('bad')
  expect(judgeHealth.mails({ sent: 0, kept: 0, queued: 0, failed: 2 })).toBe('bad')
})

test('a late or missing backup is reported', () => {
  const made = { rows: 1, files: 0, sizeBytes: 10 }
  expect(judgeHealth.backups({ ...made, ageHours: 25 })).toBe('good')
  expect(judgeHealth.backups({ ...made, ageHours: 40 })).toBe('warning')
  expect(judgeHealth.backups({ ...made, ageHours: 200 })).toBe('bad')
  expect(judgeHealth.backups({ ageHours: null, rows: null, files: null, sizeBytes: null })).toBe('warning')
})
