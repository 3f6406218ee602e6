import { languagesOf } from '#domain/account/languages.ts'
import { type SiteAccount, siteAccount } from '#domain/account/schema.ts'
import type { App } from '#server/platform/app.ts'
import { accountsOfHost, activeSiteOfHost, closedSiteOfHost, hostsOfActiveSites } from './site-store.ts'

/** The account whose active site has this host. */
export const siteOfHost = async (app: App, host: string): Promise<SiteAccount | null> => {
  const [[row]] = await app.database.read('platform', (db) => [activeSiteOfHost(db, host)])
  if (!row) return null
  return siteAccount.parse({
    id: row.id,
    name: row.name,
    companyCountry: row.company_country,
    language: row.language,
    languages: languagesOf(row),
    currency: row.currency,
    timeZone: row.time_zone,
    emailDPO: row.email_dpo,
    mainColor: row.main_color,
    logo: row.logo,
    favicon: row.favicon,
    isBuyerAndWorkshopsSupervisor: row.is_buyer && row.is_workshops_supervisor,
    isRetailer: row.is_retailer,
    sandbox: row.sandbox,
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
      widgetOrigins: row.widget_origins,
    },
    legalTexts: row.legal_texts,
  })
}

/** Branding of a disabled site. */
export const closedSite = async (app: App, host: string) => {
  const [[row]] = await app.database.read('platform', (db) => [closedSiteOfHost(db, host)])
  return row ?? null
}

/** Whether an account, active or not, has this host. */
export const isKnownHost = async (app: App, host: string) => {
  const [rows] = await app.database.read('platform', (db) => [accountsOfHost(db, host)])
  return rows.length > 0
}

/** Hosts of some active sites. */
export const activeHosts = async ({ database }: Pick<App, 'database'>, limit: number): Promise<string[]> => {
  const [rows] = await database.read('platform', (db) => [hostsOfActiveSites(db, limit)])
  return rows.flatMap(({ web_host }) => web_host ?? [])
}
