import { sql } from 'kysely'
import { type SiteAccount, siteAccount } from '#domain/account/schema.ts'
import type { LegalKind } from '#domain/legal/kinds.ts'
import type { App } from '#server/platform/app.ts'

/** The account whose active public site answers at this host. */
export const siteOfHost = async (app: App, host: string): Promise<SiteAccount | null> => {
  const [[row]] = await app.database.read('platform', (db) => [
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
          case when a.cookies_policy is not null then 'cookiesPolicy' end,
          case when a.accessibility_statement is not null then 'accessibilityStatement' end], null)`.as('legal_texts'),
      ])
      .where('a.web_host', '=', host)
      .where('a.status', '=', 'active')
      .where('a.site_active', '=', true),
  ])
  if (!row) return null
  return siteAccount.parse({
    id: row.id,
    name: row.name,
    companyCountry: row.company_country,
    language: row.language,
    currency: row.currency,
    timeZone: row.time_zone,
    mainColor: row.main_color,
    logo: row.logo,
    favicon: row.favicon,
    isBuyerAndWorkshopsSupervisor: row.is_buyer && row.is_workshops_supervisor,
    isRetailer: row.is_retailer,
    rootOrganizationId: row.root_id,
    documentTitle: row.document_title ?? row.name,
    metaDescription: row.meta_description ?? row.name,
    enabledPremiumFeatures: row.enabled_premium_features,
    categoryNavigationEnabled: row.category_navigation_enabled,
    noSearchResultDescription: row.no_search_result_description,
    buybackZeroDescription: row.buyback_zero_description,
    whiteLabel: {
      tagManagerId: row.tag_manager_id,
      axeptioId: row.axeptio_id,
      externalWebsiteLink: row.external_website_url
        ? { url: row.external_website_url, text: row.external_website_text ?? row.external_website_url }
        : null,
      dropOffLocationsMapEnabled: row.drop_off_map_enabled,
    },
    legalTexts: row.legal_texts,
  })
}

/** Whether an account, active or not, calls this host its site's. */
export const isKnownHost = async (app: App, host: string) => {
  const [rows] = await app.database.read('platform', (db) => [
    db.selectFrom('accounts').select('id').where('web_host', '=', host),
  ])
  return rows.length > 0
}

/** Where sites are to be found, a few of them. */
export const activeHosts = async (app: App, limit: number): Promise<string[]> => {
  const [rows] = await app.database.read('platform', (db) => [
    db
      .selectFrom('accounts')
      .select('web_host')
      .where('status', '=', 'active')
      .where('site_active', '=', true)
      .where('web_host', 'is not', null)
      .orderBy('web_host')
      .limit(limit),
  ])
  return rows.flatMap(({ web_host }) => web_host ?? [])
}
