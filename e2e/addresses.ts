import { permissionsOf } from '#domain/access.ts'
import { demoPeople } from '#server/demo/people.ts'
import type { Route } from '#web/dashboard/routes/route.ts'
import { isAllowed } from '#web/dashboard/routes.ts'
import { newCategory, newProduct, newQuestion } from './catalogue.ts'
import { contested } from './proposed.ts'
import { soldInStore } from './selling.ts'
import { checked, diagnosing, finish, inRefurb, newRefurbQuestion, newStep, newStock } from './workshop.ts'

const firstRole = (email: string) => demoPeople.find((person) => person.email === email)!.modules[0]!.role
export const mayOpen = (route: Route, email: string) => isAllowed(route, new Set(permissionsOf(firstRole(email))))
export const people = demoPeople.map(({ email }) => email)

type Asking = Parameters<typeof newCategory>[0]

/** What the catalogue's pages show is made for them: an account starts with an empty one. */
const catalogueAddress = async (ask: Asking, path: string) => {
  if (!/^\/(category|product|diagnostic)/.test(path)) return null
  const category = await newCategory(ask)
  if (path.startsWith('/product')) return path.replace(':id', (await newProduct(ask, category.id)).id)
  const question = path.includes(':questionId') ? await newQuestion(ask, category.id) : null
  return path
    .replace(/:(id|categoryId)/, category.id)
    .replace(':questionId', question?.id ?? '')
    .replace(':slug', category.identifier)
}

/** A product of the demo, to be declared. */
const diagnosisAddress = async (ask: Asking) => {
  const { body } = (await ask('manager@boreal.test', 'GET', '/products?search_product_buyback=iPhone+13+mini')) as {
    body: { members: { id: string }[] }
  }
  return `/diag/${body.members[0]!.id}/iphone-13-mini`
}

/** What is confirmed is looked at afterwards. */
const confirmedAddress = async (ask: Asking, path: string) => {
  const { id, buybacks } = await soldInStore(ask)
  return path.includes(':cartId') ? path.replace(':cartId', id) : `${path}?ids=${buybacks[0]!.id}`
}

/** What configures a sale is there from the start, in the demo's own account. */
const configured: Record<string, string> = {
  '/circuit/:id/edit': '/dispatch-circuit-rules',
  '/paymentMode/:id/edit': '/payment-modes',
  '/warehouse-dispatch-rule/:id': '/warehouse-dispatch-rules',
}
const configuredAddress = async (ask: Asking, path: string) => {
  const { body } = (await ask('manager@boreal.test', 'GET', configured[path]!)) as {
    body: { members: { id: string }[] }
  }
  return path.replace(':id', body.members[0]!.id)
}

/** The demo comes with configurations of Boréal. */
const connectorAddress = async (ask: Asking, path: string) => {
  const { body } = (await ask('admin@reprise.test', 'GET', '/connector-organizations?itemsPerPage=1')) as {
    body: { members: { id: string; connectorId: string; organization: { id: string } }[] }
  }
  const [one] = body.members
  return path
    .replace(':configurationId', one!.id)
    .replace(':organizationId', one!.organization.id)
    .replace(':connectorId', one!.connectorId)
    .replace(':webhookId', 'create')
}

/** A buyback to look at. */
const buybackAddress = async (ask: Asking) => `/buyback/${(await soldInStore(ask)).buybacks[0]!.id}`

/** A package with something in it. */
const packed = async (ask: Asking) => {
  const code = (await soldInStore(ask)).buybacks[0]!.identificationNumber
  const scan = { id: crypto.randomUUID(), code }
  const { body } = await ask<{ package: { id: string } }>('seller@boreal.test', 'POST', '/expedition/scans', scan)
  return body.package.id
}

/** The serial number of an item that entered without a buyback. */
const newDevice = async (ask: Asking) => {
  const serialNumber = `SN${Date.now()}`
  const manager = 'warehouse@recircle.test'
  const { body } = await ask<{ members: { id: string }[] }>(manager, 'GET', '/stocks')
  const item = { stockId: body.members[0]!.id, product: { label: 'Nokia 3310' }, serialNumber, purchaseCost: 1_000 }
  await ask(manager, 'POST', '/items-stock', item)
  return serialNumber
}

/** What the pages of the workshop and of its stocks show. */
const workshopAddress = async (ask: Asking, path: string) => {
  if (path === '/device/:number') return path.replace(':number', await newDevice(ask))
  if (!/refurb|stock/.test(path) || !path.includes(':')) return null
  if (path === '/refurb-step/:id/edit') return path.replace(':id', (await newStep(ask)).id)
  if (path.startsWith('/refurb-diagnosis-questions')) return path.replace(':id', (await newRefurbQuestion(ask)).id)
  if (path === '/stocks/:id/edit') return path.replace(':id', (await newStock(ask)).id)
  if (path === '/items-stock/:id/edit') return path.replace(':id', (await checked(ask)).id)
  if (path.startsWith('/items/')) return path.replace(':itemId', (await inRefurb(ask)).id)
  if (path.startsWith('/item-refurb-steps/')) return path.replace(':id', (await inRefurb(ask)).steps[0]!.id)
  const { id, itemId } = await diagnosing(ask)
  if (path.endsWith('finalized')) await finish(ask, id, itemId)
  return path.replace(':id', id)
}

/** What was just sold is in the register; the page asks why one looks before it shows it. */
const entered = async (ask: Asking) => {
  await soldInStore(ask)
  const { body: why } = await ask<{ id: string }>('manager@boreal.test', 'POST', '/register/consultations', {
    purpose: 'audit',
  })
  const { body } = await ask<{ members: { id: string }[] }>(
    'manager@boreal.test',
    'GET',
    `/register/entries?consultationId=${why.id}`,
  )
  return body.members[0]!.id
}

/** The oldest batch of the demo: others are changed by journeys. */
const batched = async (ask: Asking) => {
  const { body } = await ask<{ members: { id: string }[] }>(
    'manager@boreal.test',
    'GET',
    '/payment-batches?itemsPerPage=50',
  )
  const oldest = body.members.at(-1)
  if (!oldest) throw new Error('the demo has no payment batch')
  return oldest.id
}

/** Pages that only lead on. */
export const leadsTo: Record<string, string> = {
  '/buyback/create': '/search',
  '/buyback-questions': '/diagnostic',
  '/micx-dashboard': '/home',
  '/second-look': '/buybacksQuarantine',
  '/warehouse-dispatch-rule': '/warehouse-dispatch',
  '/buyback/:id/finish': '/buybacks-predeclared',
  // Opened directly, without a redirect from a provider.
  '/open-id/:organizationId/callback': '/login',
  '/openid/:organizationId/callback': '/login',
  '/open-id/logout': '/login',
}

/** A real address for a route's pattern. */
export const addressOf = async (route: Route, able: string, asking: Asking) => {
  if (route.path === '/buyback/:id/second-look') return route.path.replace(':id', await contested(asking))
  if (route.path === '/payment-batches/:id') return route.path.replace(':id', await batched(asking))
  if (route.path === '/register/:id') return route.path.replace(':id', await entered(asking))
  if (route.path === '/transports-list/:id' || route.path === '/parcels-in-trouble/:id')
    return route.path.replace(':id', await packed(asking))
  if (route.path.startsWith('/warehouse/confirmation-checkin'))
    return `/warehouse/confirmation-checkin/${(await soldInStore(asking)).buybacks[0]!.id}`
  if (route.path === '/buyback/:id') return buybackAddress(asking)
  if (route.path === '/buyback/:id/edit') return `${await buybackAddress(asking)}/edit`
  if (route.path === '/buyback/:id/edition') return `${await buybackAddress(asking)}/edition?itemWorkflowStep=declared`
  const workshop = await workshopAddress(asking, route.path)
  if (workshop) return workshop
  if (route.path.includes('confirmation') || route.path.includes(':cartId')) return confirmedAddress(asking, route.path)
  if (route.path in configured) return configuredAddress(asking, route.path)
  if (route.path in leadsTo) return missingRecordUrl(route)
  if (route.path === '/results') return '/results?q=iphone'
  if (route.path.startsWith('/connectors/:')) return connectorAddress(asking, route.path)
  if (route.path === '/settings/webhooks/:webhookId') return '/settings/webhooks/create'
  if (route.path.startsWith('/diag/')) return diagnosisAddress(asking)
  if (!route.path.includes(':') || route.path.includes('?')) return route.path.replace(/\/:\w+\?/, '')
  const made = await catalogueAddress(asking, route.path)
  if (made) return made
  if (route.path === '/client/:organizationId/edit' || route.path === '/client/:id/editPages') {
    const { body } = await asking<{ members: { organizationId: string }[] }>(able, 'GET', '/accounts?search=boréal')
    return route.path.replace(/:\w+/, body.members[0]!.organizationId)
  }
  if (route.path.includes(':accountId')) {
    const { body } = (await asking(able, 'GET', '/organizations?itemsPerPage=1')) as {
      body: { members: { accountId: string }[] }
    }
    return route.path.replace(':accountId', body.members[0]!.accountId)
  }
  const list = route.path.startsWith('/user') ? '/users' : route.path.startsWith('/mails') ? '/mails' : '/organizations'
  const filter = route.path.startsWith('/userAdmin') ? '?type=admin' : '?itemsPerPage=1'
  const { body } = (await asking(able, 'GET', `${list}${filter}`)) as { body: { members: { id: string }[] } }
  return route.path.replace(/:(id|organizationId)/, body.members[0]!.id)
}

/** An address that is well formed and names nothing. */
export const missingRecordUrl = ({ path }: Route) => path.replace(/:\w+\??/g, '0197d3c4-0000-7000-8000-000000000000')
