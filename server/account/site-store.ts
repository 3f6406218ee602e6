import { type Kysely, sql } from 'kysely'
import type { LegalKind } from '#domain/legal/kinds.ts'
import type { DB } from '#server/db/types.ts'

/** Matches the host given by the platform, or a verified domain of the account. */
const answersAt = (account: string, host: string) =>
  sql<boolean>`(${sql.ref(`${account}.web_host`)} = ${host} or ${sql.ref(`${account}.id`)} in (
    select d.account_id from account_domains d
    where d.purpose = 'site' and d.domain = ${host} and d.verified_at is not null))`

export const activeSiteOfHost = (db: Kysely<DB>, host: string) =>
  db
    .selectFrom('accounts as a')
    .innerJoin('root_details as d', 'd.account_id', 'a.id')
    .innerJoin('organizations as o', (join) =>
      join.onRef('o.account_id', '=', 'a.id').on('o.type', '=', 'root_management_unit'),
    )
    .selectAll('a')
    .select([
      'o.id as root_id',
      'd.enabled_premium_features',
      'd.category_navigation_enabled',
      'd.no_search_result_description',
      'd.buyback_zero_description',
      sql<LegalKind[]>`array_remove(array[
          case when d.eula is not null or d.eula_file_id is not null then 'eula' end,
          case when d.service_terms is not null or d.service_terms_file_id is not null then 'serviceTerms' end,
          case when d.faq_and_contact is not null then 'faqAndContact' end,
          'privacyPolicy',
          case when a.cookies_policy is not null then 'cookiesPolicy' end,
          'accessibilityStatement'], null)`.as('legal_texts'),
    ])
    .where(answersAt('a', host))
    .where('a.status', '=', 'active')
    .where('a.site_active', '=', true)

/** An active account whose site is disabled. */
export const closedSiteOfHost = (db: Kysely<DB>, host: string) =>
  db
    .selectFrom('accounts as a')
    .select(['a.name', 'a.main_color as mainColor', 'a.logo', 'a.favicon'])
    .where(answersAt('a', host))
    .where('a.status', '=', 'active')
    .where('a.site_active', '=', false)

export const accountsOfHost = (db: Kysely<DB>, host: string) =>
  db.selectFrom('accounts as a').select('a.id').where(answersAt('a', host))

export const hostsOfActiveSites = (db: Kysely<DB>, limit: number) =>
  db
    .selectFrom('accounts')
    .select('web_host')
    .where('status', '=', 'active')
    .where('site_active', '=', true)
    .where('web_host', 'is not', null)
    .orderBy('web_host')
    .limit(limit)
