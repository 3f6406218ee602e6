/** npm run ledger:check: whether the ledger says of every buyback what the buyback says itself. Reads DATABASE_URL and SECRET_KEY. */
import { appUrls } from '#server/db/roles.ts'
import { openDatabase } from '#server/db/tenancy.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { readConfig } from '#server/platform/config.ts'

const config = readConfig(process.env)
if (!config.databaseUrl) throw new Error('Setting DATABASE_URL is missing: it names the database to check.')
const database = openDatabase(appUrls(config.databaseUrl, config.secretKey))
const wrong = await checkLedger({ database })
for (const { buyback, payer, kept, should } of wrong)
  console.log(`buyback ${buyback}, payer ${payer}: the ledger says ${kept}, the buyback ${should}`)
console.log(wrong.length === 0 ? 'The ledger balances to the buybacks.' : `${wrong.length} do not balance.`)
await database.close()
process.exit(wrong.length === 0 ? 0 : 1)
