import { languagesOf } from '#domain/account/languages.ts'
import { moduleOfType } from '#domain/organization/rules.ts'
import type { CurrentOrganization } from '#domain/session/schema.ts'
import type { Tx } from '#server/platform/app.ts'
import { currentById } from './current-store.ts'

/** The user's organization and its account. */
export const currentOrganizationOf = async (tx: Tx, id: string | null): Promise<CurrentOrganization | null> => {
  if (!id) return null
  const row = await currentById(tx, id)
  if (!row) return null
  const { organizationId, commonName, type, quickCartEnabled, ...rest } = row
  const { isBuyer, isWorkshopsSupervisor, websiteUrl, websiteText, ...account } = rest
  return {
    id: organizationId,
    commonName,
    moduleType: moduleOfType[type],
    quickCartEnabled: quickCartEnabled ?? true,
    account: {
      ...account,
      languages: languagesOf(account),
      isBuyerAndWorkshopsSupervisor: isBuyer && isWorkshopsSupervisor,
      externalWebsiteLink: websiteUrl ? { url: websiteUrl, text: websiteText ?? websiteUrl } : null,
    },
  }
}
