import { accountSummaryColumns } from '#server/account/columns.ts'
import type { Tx } from '#server/platform/app.ts'

export const currentById = ({ db }: Tx, id: string) =>
  db
    .selectFrom('organizations as o')
    .innerJoin('accounts as a', 'a.id', 'o.account_id')
    .leftJoin('root_details as d', 'd.account_id', 'a.id')
    .select(accountSummaryColumns)
    .select([
      'o.id as organizationId',
      'o.common_name as commonName',
      'o.type',
      'd.quick_cart_enabled as quickCartEnabled',
      'a.is_buyer as isBuyer',
      'a.is_workshops_supervisor as isWorkshopsSupervisor',
      'a.external_website_url as websiteUrl',
      'a.external_website_text as websiteText',
    ])
    .where('o.id', '=', id)
    .executeTakeFirst()
