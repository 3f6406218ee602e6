import type * as z from 'zod'
import type { WhiteLabelConfig, whiteLabelPatch } from '#domain/account/schema.ts'
import { mayChangeSettings } from '#domain/account/settings-groups.ts'
import { Refusal } from '#domain/errors.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { changed, checkVersion, record } from '#server/platform/event/history.ts'
import { accountIdOf, holds, type Person, type Visitor } from '#server/platform/who.ts'
import { lockAccount } from './own.ts'
import { accountOf } from './read.ts'
import { updateAccount } from './store.ts'

export const readWhiteLabel = (app: App, who: Person | Visitor, given: string | undefined) =>
  within(app, who, async (tx) => {
    const accountId = who.accountId ?? given
    if (!accountId || (given && given !== accountId)) throw new Refusal('not_found')
    return configOf(tx, accountId)
  })

const configOf = async (tx: Tx, accountId: string): Promise<WhiteLabelConfig> => {
  const row = await accountOf(tx, accountId)
  return {
    tagManagerId: row.tag_manager_id,
    axeptioId: row.axeptio_id,
    externalWebsiteLink: row.external_website_url
      ? { url: row.external_website_url, text: row.external_website_text ?? row.external_website_url }
      : null,
    dropOffLocationsMapEnabled: row.drop_off_map_enabled,
    privacyPolicy: row.privacy_policy,
    cookiesPolicy: row.cookies_policy,
    accessibilityStatement: row.accessibility_statement,
    siteActive: row.site_active,
    widgetOrigins: row.widget_origins,
    webHost: row.web_host,
    version: row.version,
  }
}

export const patchWhiteLabel = (
  app: App,
  who: Person,
  given: string | undefined,
  { version, ...patch }: z.output<typeof whiteLabelPatch>,
) =>
  within(app, who, async (tx) => {
    const accountId = accountIdOf(who, given)
    await lockAccount(tx, who, accountId)
    const before = await configOf(tx, accountId)
    await checkVersion(tx, accountId, before.version, version)
    const changes = changed(before, patch)
    if (!mayChangeSettings(Object.keys(changes), (one) => holds(who, one))) throw new Refusal('forbidden')
    if (Object.keys(changes).length > 0) {
      await updateAccount(tx, accountId, {
        tag_manager_id: patch.tagManagerId,
        axeptio_id: patch.axeptioId,
        drop_off_map_enabled: patch.dropOffLocationsMapEnabled,
        privacy_policy: patch.privacyPolicy,
        cookies_policy: patch.cookiesPolicy,
        accessibility_statement: patch.accessibilityStatement,
        site_active: patch.siteActive,
        widget_origins: patch.widgetOrigins,
        ...(patch.externalWebsiteLink !== undefined && {
          external_website_url: patch.externalWebsiteLink?.url ?? null,
          external_website_text: patch.externalWebsiteLink?.text ?? null,
        }),
      })
      await record(tx, { accountId, subject: 'account', id: accountId, event: 'update', changes })
    }
    return configOf(tx, accountId)
  })
