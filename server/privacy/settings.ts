import type { BodyOf } from '#domain/endpoint.ts'
import type { PrivacyPage, privacyEndpoints } from '#domain/privacy/endpoints.ts'
import {
  byCategory,
  cutoffOf,
  type Periods,
  periodsOf,
  privacyCategories,
  runLimits,
  type StoredPeriods,
} from '#domain/privacy/retention.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { changed, checkVersion, record } from '#server/platform/event/history.ts'
import { checkTenant } from '#server/platform/tenant.ts'
import { accountIdOf, type Person } from '#server/platform/who.ts'
import { countDue } from './due-store.ts'
import { lockSettings, runsOf, settingsOf, updatePeriods } from './store.ts'

const zero = byCategory(() => 0)

const previewOf = async (tx: Tx, accountId: string, periods: Periods, now = new Date()) => {
  const preview = { ...zero }
  for (const category of privacyCategories) {
    const before = cutoffOf(periods[category], now).toISOString()
    preview[category] = await countDue(tx, category, { accountId, before, most: runLimits.batch })
  }
  return preview
}

const pageOf = async (tx: Tx, accountId: string): Promise<PrivacyPage> => {
  const stored = await settingsOf(tx, accountId)
  const periods = periodsOf(stored?.periods ?? {})
  return {
    periods,
    version: stored?.version ?? 1,
    preview: await previewOf(tx, accountId, periods),
    runs: (await runsOf(tx, accountId)).map((run) => ({ ...run, counts: { ...zero, ...run.counts } })),
  }
}

export const readPrivacy = (app: App, who: Person, given: string | undefined) =>
  within(app, who, async (tx) => {
    const accountId = accountIdOf(who, given)
    await checkTenant(tx, accountId)
    return pageOf(tx, accountId)
  })

export const patchPrivacy = (
  app: App,
  who: Person,
  given: string | undefined,
  { version, ...patch }: BodyOf<typeof privacyEndpoints.patch>,
) =>
  within(app, who, async (tx) => {
    const accountId = accountIdOf(who, given)
    await checkTenant(tx, accountId)
    const before = await lockSettings(tx, accountId)
    await checkVersion(tx, accountId, before.version, version)
    const changes = changed(periodsOf(before.periods), patch)
    if (Object.keys(changes).length > 0) {
      const periods: StoredPeriods = { ...before.periods }
      for (const category of privacyCategories) if (changes[category]) periods[category] = Number(changes[category].to)
      await updatePeriods(tx, accountId, periods)
      await record(tx, { accountId, subject: 'account', id: accountId, event: 'retention', changes })
    }
    return pageOf(tx, accountId)
  })
