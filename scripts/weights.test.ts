import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { weightOf } from '../bench/weights.ts'

/** Budgets of docs/mechanisms.md, from the built files (`npm run build`). */
test('sign-in, home page and first list load at most 20 scripts and 250 kB', () => {
  const { scripts, script } = weightOf('login, home, buybacks (fr)')
  expect(scripts).toBeLessThanOrEqual(20)
  expect(script).toBeLessThanOrEqual(250)
})

test('the public home page loads at most 123 kB of scripts', () => {
  expect(weightOf('public home (fr)').script).toBeLessThanOrEqual(123)
})

test('the widget is one script of at most 25 kB', () => {
  const script = readFileSync(new URL('../web/dist/widget.js', import.meta.url))
  expect(gzipSync(script, { level: 9 }).length / 1_000).toBeLessThanOrEqual(25)
})
