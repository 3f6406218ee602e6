import { permissionsOf } from '#domain/access.ts'
import { Refusal } from '#domain/errors.ts'
import { moduleOfType } from '#domain/organization/rules.ts'
import type { CurrentOrganization, Session } from '#domain/session/schema.ts'
import { accountSummaryColumns } from '#server/account/columns.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { readOwnUser } from '#server/user/read.ts'

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

/** Who is signed in, as what, and what they may do: everything the frame of the dashboard needs. */
export const sessionOf = async (
  tx: Tx,
  who: Pick<Person, 'id' | 'module' | 'organizationId' | 'language' | 'premium'>,
): Promise<Session> => {
  const user = await readOwnUser(tx, who.id)
  if (!user) throw new Refusal('not_signed_in')
  return {
    user: {
      ...user,
      language: user.language ?? user.accountLanguage ?? who.language,
      currentModule: who.module,
      frontPermissions: Object.fromEntries(user.modules.map(({ module, role }) => [module, permissionsOf(role)])),
    },
    currentOrganization: await currentOrganizationOf(tx, who.organizationId),
    enabledPremiumFeatures: [...who.premium],
  }
}
