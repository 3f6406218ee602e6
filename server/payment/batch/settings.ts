import type * as z from 'zod'
import { keysOf } from '#domain/checked.ts'
import { Refusal } from '#domain/errors.ts'
import type { paymentSettings, settingsPatch } from '#domain/payment/batch/schema.ts'
import { seal } from '#server/db/seal.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { changed, record } from '#server/platform/event/history.ts'
import { refuseRecent } from '#server/platform/event/recent.ts'
import { accountIdOf, type Person } from '#server/platform/who.ts'
import { readSettings, writeSettings } from './batch-store.ts'

const shown = async (tx: Tx, accountId: string): Promise<z.infer<typeof paymentSettings>> => {
  const row = await readSettings(tx, accountId)
  return {
    debtorName: row?.debtor_name ?? null,
    debtorIbanEnd: row?.debtor_iban_end ?? null,
    debtorBic: row?.debtor_bic ?? null,
    debtorTown: row?.debtor_town ?? null,
    debtorCountry: row?.debtor_country ?? null,
    fourEyes: row?.four_eyes ?? true,
    transferMax: row?.transfer_max ?? 150_000,
    dayMax: Number(row?.day_max ?? 4_000_000),
    version: row?.version ?? 1,
  }
}

export const settingsOf = (app: App, who: Person, given?: string) =>
  within(app, who, (tx) => shown(tx, accountIdOf(who, given)))

/** Whether a value that is set gets another one; the first entry of a missing value does not count. */
const replacesSet = (
  before: z.infer<typeof paymentSettings>,
  { debtorIban, ...body }: z.output<typeof settingsPatch>,
) =>
  (debtorIban !== undefined && before.debtorIbanEnd !== null) ||
  Object.values(changed(before, body)).some(({ from }) => from !== null)

/** The IBAN is sealed; history records that it changed, not its value. */
export const changeSettings = (app: App, who: Person, body: z.output<typeof settingsPatch>, given?: string) =>
  within(app, who, async (tx) => {
    const accountId = accountIdOf(who, given)
    const before = await shown(tx, accountId)
    if (body.version !== undefined && body.version !== before.version) throw new Refusal('stale_version')
    if (replacesSet(before, body)) await refuseRecent(tx)
    const { debtorIban } = body
    const change = {
      ...(body.debtorName === undefined ? {} : { debtor_name: body.debtorName }),
      ...(debtorIban === undefined
        ? {}
        : { debtor_iban: seal(app.config.secretKey, debtorIban), debtor_iban_end: debtorIban.slice(-4) }),
      ...(body.debtorBic === undefined ? {} : { debtor_bic: body.debtorBic }),
      ...(body.debtorTown === undefined ? {} : { debtor_town: body.debtorTown }),
      ...(body.debtorCountry === undefined ? {} : { debtor_country: body.debtorCountry }),
      ...(body.fourEyes === undefined ? {} : { four_eyes: body.fourEyes }),
      ...(body.transferMax === undefined ? {} : { transfer_max: body.transferMax }),
      ...(body.dayMax === undefined ? {} : { day_max: body.dayMax }),
    }
    await writeSettings(tx, accountId, change)
    const after = await shown(tx, accountId)
    await record(tx, {
      accountId,
      subject: 'payment_settings',
      id: accountId,
      event: 'update',
      changes: Object.fromEntries(
        keysOf(after)
          .filter((name) => name !== 'version' && before[name] !== after[name])
          .map((name) => [name, { from: before[name], to: after[name] }]),
      ),
    })
    return after
  })
