import type { PremiumFeature } from '#domain/account/schema.ts'
import { refuseField } from '#domain/errors.ts'
import type { Tx } from '#server/platform/app.ts'
import { rootDetailOf } from './read.ts'

export const hasPremium = async (tx: Tx, accountId: string, feature: PremiumFeature) =>
  (await rootDetailOf(tx, accountId)).enabledPremiumFeatures.includes(feature)

/** What the account has decides, whoever asks: an administrator of the platform sets nothing that it does not have. */
export const checkPremium = async (tx: Tx, accountId: string, feature: PremiumFeature, path: string) => {
  if (!(await hasPremium(tx, accountId, feature))) throw refuseField(path, 'premium_required', { feature })
}
