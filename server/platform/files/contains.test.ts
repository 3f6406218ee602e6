import { expect, test } from 'vitest'
import { contains } from './contains.ts'

const file = async function* (...parts: string[]) {
  for (const part of parts) yield Buffer.from(part)
}

test('a text is found within a part and across parts', async () => {
  expect(await contains(file('a;12345', '67;é'), ['9999999', '1234567'])).toBe(true)
  expect(await contains(file('a;1', '2', '3', '4567;b'), ['1234567'])).toBe(true)
  expect(await contains(file('a;12345', '68;b'), ['1234567'])).toBe(false)
})
