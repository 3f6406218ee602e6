/** npm run seed -- buybacks 1000000: fills the installation's database (or DATABASE_URL) for load tests. */
import pg from 'pg'
import { first } from '#domain/checked.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { readConfig } from '#server/platform/config.ts'
import { seedBuybacks } from './seed/buybacks.ts'

const [what, howMany] = process.argv.slice(2)
const count = Number(howMany ?? 10_000)
if (what !== 'buybacks' || !Number.isInteger(count) || count < 1 || count > 5_000_000) {
  console.error('Usage: npm run seed -- buybacks <count, at most 5000000>')
  process.exit(1)
}
const config = readConfig(process.env)
const embedded = config.databaseUrl ? null : await startEmbedded(config.dataDir)
const url = config.databaseUrl ?? embedded!.url
await migrate(url, config.secretKey)
const client = new pg.Client({ connectionString: url })
await client.connect()
const began = performance.now()
await client.query(`select set_config('app.platform', 'on', false)`)
const { rows } = await client.query<{ n: number }>('select count(*)::int as n from buybacks')
await seedBuybacks(client, first(rows).n + 1, first(rows).n + count)
console.log(`${count} buybacks in ${Math.round((performance.now() - began) / 1000)} s`)
await client.end()
await embedded?.stop()
