import { describe, expect, test } from 'vitest'
import { loadDemoCatalogue } from '#server/demo/catalogue/load.ts'
import { testApp } from '#server/testing/app.ts'
import { isFull } from '#server/testing/sampled.ts'
import { loadDemoLife } from './load.ts'

/** Moments at which random choices once led to an event that is not allowed. */
const moments = ['2026-11-21T01:42', '2026-11-18T09:20', '2026-11-19T05:54', '2026-11-21T23:36', '2026-11-22T06:54']

// The tests of server/tenant load the first one in every run.
describe.runIf(isFull).each(moments)('the demo of %s', (moment) => {
  const app = testApp()

  test('can be loaded', async () => {
    await loadDemoCatalogue(app.app)
    await loadDemoLife(app.app, new Date(`${moment}Z`))
    expect(await app.sql('select count(*)::int as n from buybacks')).toEqual([{ n: 1_200 }])
  })
})
