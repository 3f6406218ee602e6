import { languagesOf } from '#domain/account/languages.ts'
import { clientMachine } from '#domain/client/machine.ts'
import { isInUse, modulesOf, useOf } from '#domain/client/rules.ts'
import type { Client } from '#domain/client/schema.ts'
import { Refusal } from '#domain/errors.ts'
import { actions } from '#domain/machine.ts'
import { accountOf } from '#server/account/read.ts'
import { linksOf } from '#server/account/write.ts'
import { useByModule } from '#server/organization/counts.ts'
import { topEntity } from '#server/organization/top.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { mayCause, type Person } from '#server/platform/who.ts'

/** For platform administrators only. */
export const foundClient = async (tx: Tx<Person>, id: string) => {
  if (tx.who.accountId !== null) throw new Refusal('not_found')
  return accountOf(tx, id)
}

/** Subdomain of a site's host; null if it is not under the installation's domain. */
const subdomainIn = (app: App, host: string | null) => {
  const end = `.${app.config.sitesDomain}`
  return host?.endsWith(end) ? host.slice(0, -end.length) : null
}

export const shownClient = async (app: App, tx: Tx<Person>, id: string): Promise<Client> => {
  const row = await foundClient(tx, id)
  const counts = await useByModule(tx, id)
  const links = await linksOf(tx, id)
  const modules = modulesOf({
    isRetailer: row.is_retailer,
    isBuyer: row.is_buyer,
    isWorkshopsSupervisor: row.is_workshops_supervisor,
  })
  const webHost = row.web_host
  return {
    id,
    organizationId: (await topEntity(tx, id))?.id ?? null,
    commonName: row.name,
    corporateName: row.corporate_name,
    siret: row.siret,
    vatNumber: row.vat_number,
    capital: row.capital,
    status: row.status,
    country: row.company_country,
    language: row.language,
    languages: languagesOf(row),
    currency: row.currency,
    modules,
    sandbox: row.sandbox,
    moduleUse: modules.map((module) => useOf(module, counts)).filter(isInUse),
    paymentIssuer: row.payment_issuer,
    transportContractHolder: row.transport_contract_holder,
    subdomain: subdomainIn(app, webHost),
    webHost,
    sitesDomain: app.config.sitesDomain,
    linkedBuyers: links.buyers,
    linkedRetailers: links.retailers,
    createdAt: row.created_at,
    version: row.version,
    actions: actions(clientMachine, row.status, undefined, mayCause(tx.who)),
  }
}
