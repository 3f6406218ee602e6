import { roleModule } from '#domain/access.ts'
import { languagesOf } from '#domain/account/languages.ts'
import { usageOf } from '#domain/client/defaults.ts'
import { issuersFor, modulePlace, sortsOf } from '#domain/client/rules.ts'
import type { ClientCreate, ClientModule } from '#domain/client/schema.ts'
import { normaliseCompany } from '#domain/company/schema.ts'
import { refuseField } from '#domain/errors.ts'
import type { HeldModule } from '#domain/user/schema.ts'
import { accountOf } from '#server/account/read.ts'
import { addAccount } from '#server/account/write.ts'
import { nameAtTop } from '#server/category/circuits.ts'
import { openCircuits } from '#server/circuit/write.ts'
import { connected } from '#server/organization/choices.ts'
import { openTop } from '#server/organization/write.ts'
import { addMode } from '#server/payment-mode/write.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { checkConsent } from '#server/platform/event/consent.ts'
import { record } from '#server/platform/event/history.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { type Once, onceWithin } from '#server/platform/security/once.ts'
import type { Person } from '#server/platform/who.ts'
import { say } from '#server/platform/words.ts'
import { configureSimulated } from '#server/sandbox/providers.ts'
import { inviteUser } from '#server/user/write.ts'
import { openDomain } from './domains.ts'
import { hostFor } from './host.ts'
import { part } from './part.ts'
import { shownClient } from './read.ts'
import { insertLink, keepDefaultWarehouse } from './store.ts'

/** Creates a client with everything needed for buybacks, in one transaction. */
export const createClient = (app: App, who: Person, given: ClientCreate, once: Once | null) =>
  onceWithin(app, who, once, async (tx) => {
    const input = normaliseCompany(given.country, given)
    if (input.catalogueFrom) await checkConsent(tx, input.catalogueFrom)
    const id = await part('client_organization_failed', '', () => openCompany(app, tx, input))
    const tops = await part('client_organization_failed', '', () => openPlaces(tx, id, input))
    if (input.modules.includes('retailer')) {
      await part('client_organization_failed', '', () => openStores(tx, id, tops.get('retailer'), input))
      await part('client_circuits_failed', 'circuits', () => openSelling(tx, id, input))
    }
    if (input.sandbox) await part('client_organization_failed', '', () => openProviders(app, tx, tops))
    const { domain } = input
    if (domain) await part('client_organization_failed', '', () => openDomain(app, tx, id, domain))
    await part('client_manager_failed', 'manager', () => inviteManager(tx, id, tops, input))
    if (input.catalogueFrom) await enqueue(tx, 'copyCatalogue', { from: input.catalogueFrom, to: id })
    return shownClient(app, tx, id)
  })

const openCompany = async (app: App, tx: Tx<Person>, input: ClientCreate) => {
  if (input.catalogueFrom) {
    const source = await accountOf(tx, input.catalogueFrom)
    if (source.currency !== input.currency) throw refuseField('catalogueFrom', 'catalogue_other_currency')
  }
  if (!issuersFor(input.buyerPaymentEnabled).includes(input.paymentIssuer))
    throw refuseField('paymentIssuer', 'buyer_payment_unavailable')
  const sorts = sortsOf(input.modules)
  const host = input.subdomain ? await hostFor(app, tx, input.subdomain) : null
  const id = await addAccount(
    tx,
    {
      name: input.commonName,
      corporate_name: input.corporateName,
      siret: input.siret,
      vat_number: input.vatNumber,
      capital: input.capital,
      company_country: input.country,
      language: input.language,
      languages: languagesOf(input),
      currency: input.currency,
      time_zone: usageOf(input.country).timeZone,
      is_retailer: sorts.isRetailer,
      is_buyer: sorts.isBuyer,
      is_workshops_supervisor: sorts.isWorkshopsSupervisor,
      sandbox: input.sandbox,
      payment_issuer: input.paymentIssuer,
      transport_contract_holder: input.transportContractHolder,
      web_host: host,
      site_active: host !== null,
      document_title: input.documentTitle,
      ...(input.mainColor ? { main_color: input.mainColor } : {}),
    },
    { enabled_premium_features: input.enabledPremiumFeatures, buyer_payment_enabled: input.buyerPaymentEnabled },
  )
  const { commonName: name, modules } = input
  const changes = { name, modules, ...(input.sandbox && { sandbox: true }) }
  await record(tx, { accountId: id, subject: 'account', id, event: 'create', to: 'active', changes })
  for (const [index, buyer] of input.buyerAccountIds.entries()) {
    const { is_buyer, sandbox } = await accountOf(tx, buyer)
    if (!is_buyer || !sorts.isRetailer) throw refuseField(`buyerAccountIds.${index}`, 'not_a_buyer')
    if (sandbox !== input.sandbox) throw refuseField(`buyerAccountIds.${index}`, 'sandbox_mismatch')
    await insertLink(tx, id, buyer)
  }
  return id
}

/** Creates the top organization of each module; workshops are placed under the buyer. */
export const openPlaces = async (
  tx: Tx<Person>,
  accountId: string,
  input: Parameters<typeof openTop>[3] & { modules: readonly ClientModule[] },
) => {
  const tops = new Map<ClientModule, string>()
  for (const module of input.modules) {
    const { top } = modulePlace[module]
    const parent = top === 'warehouse' ? tops.get('buyer') : undefined
    tops.set(module, await openTop(tx, accountId, top, input, parent))
  }
  return tops
}

/** Creates the stores and the management unit above them. */
const openStores = async (tx: Tx<Person>, accountId: string, topId: string | undefined, input: ClientCreate) => {
  if (input.stores.length === 0) return
  const { commonName, street, zipCode, city, country } = input
  const unit = await openTop(tx, accountId, 'management_unit', { commonName, street, zipCode, city, country }, topId)
  for (const store of input.stores) await openTop(tx, accountId, 'store', { ...store, country }, unit)
}

/** Providers of the account's first organization, which its other ones inherit. */
const openProviders = async (app: App, tx: Tx<Person>, tops: ReadonlyMap<ClientModule, string>) => {
  const [top] = tops.values()
  if (top) await configureSimulated(app, tx, top)
}

const openSelling = async (tx: Tx<Person>, accountId: string, input: ClientCreate) => {
  const paymentModeIds: string[] = []
  for (const type of new Set(input.paymentTypes))
    paymentModeIds.push(
      await addMode(tx, accountId, {
        type,
        provider: 'none',
        transferSpeed: 'standard',
        label: say(input.language, `selling.payments.${type}`),
        description: null,
        longDescription: null,
        mailContent: null,
        manualPaymentInfo: null,
        translations: {},
        maxAmount: null,
      }),
    )
  const { countries } = usageOf(input.country)
  const circuits = await openCircuits(tx, accountId, { types: input.circuits, countries, paymentModeIds })
  await nameAtTop(tx, accountId, circuits)
  const [warehouse] = await connected(tx, accountId, 'warehouse')
  if (warehouse) await keepDefaultWarehouse(tx, accountId, warehouse.id)
}

const inviteManager = (
  tx: Tx<Person>,
  accountId: string,
  tops: ReadonlyMap<ClientModule, string>,
  input: ClientCreate,
) => {
  const modules = [...tops].map(([module, organizationId]): HeldModule => {
    const role = modulePlace[module].manager
    return { module: roleModule[role], role, organizationId }
  })
  return inviteUser(tx, accountId, {
    ...input.manager,
    language: input.language,
    forceConnectionBySso: false,
    modules,
  })
}
