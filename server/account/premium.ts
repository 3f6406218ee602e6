import type { PremiumFeature } from '#domain/account/schema.ts'
import { refuseField } from '#domain/errors.ts'
import type { Tx } from '#server/platform/app.ts'
import { rootDetailOf } from './read.ts'

/** What the company has decides, whoever asks: an administrator of the platform sets nothing that it does not have. */
export const checkPremium = async (tx: Tx, accountId: string, feature: PremiumFeature, path: string) => {
  const { enabledPremiumFeatures } = await rootDetailOf(tx, accountId)
  if (!enabledPremiumFeatures.includes(feature)) throw refuseField(path, 'premium_required', { feature })
}
