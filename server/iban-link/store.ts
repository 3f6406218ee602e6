import { sql } from 'kysely'
import { type IbanReason, ibanLinkDays } from '#domain/iban/request.ts'
import type { Tx } from '#server/platform/app.ts'

/** A new request replaces earlier ones. */
export const insertRequest = async ({ db }: Tx, accountId: string, buybackId: string, reason: IbanReason) =>
  (
    await db
      .insertInto('iban_requests')
      .values({
        account_id: accountId,
        buyback_id: buybackId,
        reason,
        expires_at: sql<string>`now() + make_interval(days => ${ibanLinkDays})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
