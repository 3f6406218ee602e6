import type * as z from 'zod'
import { languagesOf } from '#domain/account/languages.ts'
import { isInUse, issuersFor, modulePlace, sortsOf } from '#domain/client/rules.ts'
import type { Client, ClientModule, clientPatch } from '#domain/client/schema.ts'
import { refuseField } from '#domain/errors.ts'
import { companyPatch } from '#server/account/company-patch.ts'
import { lockAccount } from '#server/account/own.ts'
import { rootDetailOf } from '#server/account/read.ts'
import { changeAccount } from '#server/account/write.ts'
import { columnsIn } from '#server/columns.ts'
import { topDetails } from '#server/organization/top.ts'
import { openTop } from '#server/organization/write.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { changed, checkVersion, record } from '#server/platform/event/history.ts'
import type { Person } from '#server/platform/who.ts'
import { hostFor } from './host.ts'
import { part } from './part.ts'
import { foundClient, shownClient } from './read.ts'
import { hasAmounts } from './store.ts'

const columns = {
  commonName: 'name',
  corporateName: 'corporate_name',
  siret: 'siret',
  vatNumber: 'vat_number',
  capital: 'capital',
  country: 'company_country',
  language: 'language',
  languages: 'languages',
  currency: 'currency',
  paymentIssuer: 'payment_issuer',
  transportContractHolder: 'transport_contract_holder',
} as const

export const patchClient = (app: App, who: Person, id: string, { version, ...given }: z.output<typeof clientPatch>) =>
  within(app, who, async (tx) => {
    await foundClient(tx, id)
    await lockAccount(tx, who, id)
    const before = await shownClient(app, tx, id)
    await checkVersion(tx, id, before.version, version)
    const patch = withLanguages(before, companyPatch(before, given))
    const changes = changed(before, patch)
    if (Object.keys(changes).length === 0) return before
    if (changes.currency && (await hasAmounts(tx, id))) throw refuseField('currency', 'currency_in_use')
    if (changes.paymentIssuer && patch.paymentIssuer) {
      const { buyerPaymentEnabled } = await rootDetailOf(tx, id)
      if (!issuersFor(buyerPaymentEnabled).includes(patch.paymentIssuer))
        throw refuseField('paymentIssuer', 'buyer_payment_unavailable')
    }
    const host = changes.subdomain && patch.subdomain ? await hostFor(app, tx, patch.subdomain) : null
    const values = Object.fromEntries(Object.entries(changes).map(([field, { to }]) => [field, to]))
    await changeAccount(tx, id, {
      ...columnsIn(columns, values),
      ...(changes.subdomain ? { web_host: host, ...(host ? {} : { site_active: false }) } : {}),
      ...(patch.modules ? sortColumns(patch.modules) : {}),
    })
    if (changes.modules && patch.modules) await changeModules(tx, before, patch.modules)
    // The payer decides who handles the customers' money: not a matter of the contract alone.
    const contract = !changes.paymentIssuer
    await record(tx, { accountId: id, subject: 'account', id, event: 'update', changes, contract })
    return shownClient(app, tx, id)
  })

/** The default language is the first of the languages. */
const withLanguages = (before: Client, patch: z.output<typeof clientPatch>): z.output<typeof clientPatch> =>
  patch.language || patch.languages
    ? {
        ...patch,
        languages: languagesOf({
          language: patch.language ?? before.language,
          languages: patch.languages ?? before.languages,
        }),
      }
    : patch

const sortColumns = (modules: readonly ClientModule[]) => {
  const sorts = sortsOf(modules)
  return {
    is_retailer: sorts.isRetailer,
    is_buyer: sorts.isBuyer,
    is_workshops_supervisor: sorts.isWorkshopsSupervisor,
  }
}

/** A module with active organizations, or with active or invited users, cannot be removed; a new one gets its organization. */
const changeModules = async (tx: Tx<Person>, before: Client, after: readonly ClientModule[]) => {
  const gone = before.moduleUse.find((use) => !after.includes(use.module) && isInUse(use))
  if (gone)
    throw refuseField('modules', 'client_module_in_use', {
      module: gone.module,
      entities: gone.entities,
      users: gone.users,
    })
  for (const module of after.filter((one) => !before.modules.includes(one)))
    await part('client_organization_failed', 'modules', () => ensureTop(tx, before, module))
}

/** The organization of a module that was removed earlier is reactivated. */
const ensureTop = async (tx: Tx<Person>, client: Client, module: ClientModule) => {
  const { top } = modulePlace[module]
  const known = await topDetails(tx, client.id, top)
  if (known.exists) return
  const buyer = top === 'warehouse' ? await topDetails(tx, client.id, 'buyer') : null
  await openTop(
    tx,
    client.id,
    top,
    {
      commonName: client.commonName,
      corporateName: client.corporateName,
      siret: client.siret,
      vatNumber: client.vatNumber,
      capital: client.capital,
      country: client.country,
      ...known.address,
    },
    buyer?.exists ? buyer.id : undefined,
  )
}
