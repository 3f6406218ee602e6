import { accountEndpoints } from '#domain/account/endpoints.ts'
import type { PremiumFeature } from '#domain/account/schema.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { useAccount } from './account.tsx'

/** Whether the account has a premium feature; undefined while loading. */
export const usePremium = (feature: PremiumFeature) => {
  const { id } = useAccount()
  const { data } = useAnswer(accountEndpoints.rootDetail, { params: { id } }, { enabled: id !== '' })
  return data?.enabledPremiumFeatures.includes(feature)
}
