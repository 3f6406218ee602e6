import type { PremiumFeature } from '#domain/account/schema.ts'
import { refuseField } from '#domain/errors.ts'
import type { Tx } from '#server/platform/app.ts'
import { rootDetailOf } from './read.ts'

export const hasPremium = async (tx: Tx, accountId: string, feature: PremiumFeature) =>
  (await rootDetailOf(tx, accountId)).enabledPremiumFeatures.includes(feature)

/** Throws if the account does not have the feature, also for platform administrators. */
export const checkPremium = async (tx: Tx, accountId: string, feature: PremiumFeature, path: string) => {
  if (!(await hasPremium(tx, accountId, feature))) throw refuseField(path, 'premium_required', { feature })
}
