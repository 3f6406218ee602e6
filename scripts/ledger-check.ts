/** npm run ledger:check: compares the ledger with the buybacks. Uses DATABASE_URL and SECRET_KEY. */
import pg from 'pg'
import { openDatabase } from '#server/db/database.ts'
import { appUrls } from '#server/db/roles.ts'
import { allKeys } from '#server/db/secret-keys.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { readConfig } from '#server/platform/config.ts'

const config = readConfig(process.env)
if (!config.databaseUrl) throw new Error('DATABASE_URL is required: the database to check.')
const owner = new pg.Client({ connectionString: config.databaseUrl })
await owner.connect()
const secretKey = await allKeys(owner, config.secretKey)
await owner.end()
const database = openDatabase(appUrls(config.databaseUrl, secretKey))
const wrong = await checkLedger({ database })
for (const { buyback, payer, kept, should } of wrong)
  console.log(`${buyback ? `buyback ${buyback}` : 'month'}, payer ${payer}: ledger ${kept}, should be ${should}`)
console.log(wrong.length === 0 ? 'The ledger matches the buybacks.' : `${wrong.length} do not match.`)
await database.close()
process.exit(wrong.length === 0 ? 0 : 1)
