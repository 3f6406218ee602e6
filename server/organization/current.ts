import { moduleOfType } from '#domain/organization/rules.ts'
import type { CurrentOrganization } from '#domain/session/schema.ts'
import { accountSummaryColumns } from '#server/account/columns.ts'
import type { Tx } from '#server/platform/app.ts'

/** The entity that somebody works in, and its account. */
export const currentOrganizationOf = async (tx: Tx, id: string | null): Promise<CurrentOrganization | null> => {
  if (!id) return null
  const row = await tx.db
    .selectFrom('organizations as o')
    .innerJoin('accounts as a', 'a.id', 'o.account_id')
    .select(accountSummaryColumns)
    .select([
      'o.id as organizationId',
      'o.common_name as commonName',
      'o.type',
      'a.is_buyer as isBuyer',
      'a.is_workshops_supervisor as isWorkshopsSupervisor',
      'a.external_website_url as websiteUrl',
      'a.external_website_text as websiteText',
    ])
    .where('o.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { organizationId, commonName, type, isBuyer, isWorkshopsSupervisor, websiteUrl, websiteText, ...account } = row
  return {
    id: organizationId,
    commonName,
    moduleType: moduleOfType[type],
    account: {
      ...account,
      isBuyerAndWorkshopsSupervisor: isBuyer && isWorkshopsSupervisor,
      externalWebsiteLink: websiteUrl ? { url: websiteUrl, text: websiteText ?? websiteUrl } : null,
    },
  }
}
