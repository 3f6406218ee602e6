import { Refusal } from '#domain/errors.ts'
import { type Factors, isRequired } from '#domain/second-factor/rules.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { standingOf } from './store.ts'

/** Factors that a user has, and whether one is required. */
export const standing = async (app: Pick<App, 'config'>, tx: Tx, userId: string) => {
  const row = await standingOf(tx, userId)
  if (!row) throw new Refusal('not_found')
  const factors: Factors = {
    totp: row.confirmed_at !== null,
    passkeys: row.passkeys,
    recoveryCodesLeft: row.recovery_codes,
  }
  return {
    factors,
    required: isRequired({
      isOfPlatform: row.account_id === null,
      byAccount: row.required,
      byPlatform: app.config.platformSecondFactor,
    }),
    bySso: row.force_connection_by_sso,
    email: row.email,
    accountId: row.account_id,
    totpSince: row.confirmed_at,
  }
}
