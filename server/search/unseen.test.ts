import { beforeAll, expect, test } from 'vitest'
import { loadDemoCatalogue } from '#server/demo/catalogue/load.ts'
import { testApp } from '#server/testing/app.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'
import { rankQueries } from '#server/testing/search-rank.ts'
import { earlierQueries, unseenQueries } from '#server/testing/unseen-queries.ts'

const app = testApp()
let demo: Demo
beforeAll(async () => {
  await loadDemoCatalogue(app.app)
  demo = await demoOf(app)
  await app.work()
})

test.each([
  ['152 queries', unseenQueries],
  ['an earlier set', earlierQueries],
])('%s: the product is found with a mean reciprocal rank of at least 0.95', async (_, queries) => {
  const { mean, byKind, missed } = await rankQueries(app.app, demo.account.Boréal!, queries)
  expect(mean, `${JSON.stringify(byKind)}\n${missed.join('\n')}`).toBeGreaterThanOrEqual(0.95)
})
