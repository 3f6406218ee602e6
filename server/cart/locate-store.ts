import { sql } from 'kysely'
import type { Tx } from '#server/platform/app.ts'

const most = 500

/** Organizations of an account with a position and a similar postal code. */
export const placesLike = ({ db }: Tx, accountId: string, country: string, zipCode: string) =>
  db
    .selectFrom('organizations')
    .select(['country', 'zip_code as zipCode', 'latitude', 'longitude'])
    .where('account_id', '=', accountId)
    .where('status', '=', 'active')
    .where('country', '=', country)
    .where('latitude', 'is not', null)
    .where(sql<boolean>`starts_with(upper(zip_code), upper(${zipCode.slice(0, 2)}))`)
    .orderBy('id')
    .limit(most)
    .execute()
