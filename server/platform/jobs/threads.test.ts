import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { Refusal } from '#domain/errors.ts'
import { pdfFile } from '#server/testing/files.ts'
import { onThread } from './threads.ts'

test('tasks run on several threads at a time', async () => {
  const safe = await Promise.all(
    Array.from({ length: 10 }, (_, n) => onThread('makeSafe', [`<p onclick="x()">${n}</p>`])),
  )
  expect(safe.map(([one]) => one!.html)).toEqual(Array.from({ length: 10 }, (_, n) => `<p>${n}</p>`))
})

test('a PDF that decompresses to too much, or has too many streams, is refused', async () => {
  expect(await onThread('isPlainPdf', pdfFile())).toBe(true)
  expect(await onThread('isPlainPdf', pdfFile('', '/JavaScript (x)'))).toBe(false)
  expect(await onThread('isPlainPdf', pdfFile('stream\n'.repeat(35_000)))).toBe(false)
  const bomb = deflateSync(Buffer.alloc(4_000_000))
  const many = Buffer.concat(Array.from({ length: 40 }, () => Buffer.concat([Buffer.from('stream\n'), bomb])))
  expect(await onThread('isPlainPdf', pdfFile(many.toString('latin1')))).toBe(false)
})

test('a task over its time or memory limit is terminated, and the next one runs', async () => {
  const slow = `<p style="${'color:red;'.repeat(400_000)}">x</p>`
  const refused = await onThread('makeSafe', Array(40).fill(slow)).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Refusal)
  expect(refused).toMatchObject({ code: 'too_much_work' })
  expect(await onThread('makeSafe', ['<b>x</b>'])).toEqual([{ html: '<b>x</b>', origins: [] }])
})

test('tasks beyond the queue limit are refused', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 100 }, () => onThread('makeSafe', ['<b>x</b>'])))
  const refused = answers.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(100)
})
