import { propertiesOf } from '#domain/checked.ts'
import { Refusal } from '#domain/errors.ts'
import { collectionName } from '#domain/search/document.ts'
import { siteOfHost } from '#server/account/site.ts'
import type { App } from '#server/platform/app.ts'
import { search } from '#server/search/engine.ts'

type Example = { label: string; price: number }

/** Examples of a process: the catalogue's best price changes rarely, and every product page of a shop asks for it. */
const examples = new WeakMap<App, Map<string, { example: Example | null; until: number }>>()
const keptMs = 10 * 60_000
const maxAccounts = 1_000

/** Site of a host, as the widget shows it before the visitor starts. */
export const startWidget = async (app: App, origin: string) => {
  const account = await siteOfHost(app, new URL(origin).hostname)
  if (!account) throw new Refusal('site_not_found')
  const { name, mainColor, currency, language, languages, rootOrganizationId: organizationId } = account
  return { name, mainColor, currency, language, languages, organizationId, example: await exampleOf(app, account) }
}

const exampleOf = async (app: App, account: { id: string; rootOrganizationId: string }) => {
  const known = examples.get(app) ?? new Map<string, { example: Example | null; until: number }>()
  examples.set(app, known)
  const before = known.get(account.id)
  if (before && before.until > Date.now()) return before.example
  const example = await bestPrice(app, account)
  if (known.size >= maxAccounts) known.clear()
  if (example) known.set(account.id, { example, until: Date.now() + keptMs })
  return example
}

const bestPrice = async (app: App, account: { id: string; rootOrganizationId: string }): Promise<Example | null> => {
  const asked = { q: '*', query_by: 'label', sort_by: 'price:desc', per_page: '1', include_fields: 'label,price' }
  const found = propertiesOf(
    JSON.parse(await search(app, account.id, collectionName(account.rootOrganizationId), asked)),
  )
  const [hit] = Array.isArray(found.hits) ? found.hits : []
  const { label, price } = propertiesOf(propertiesOf(hit).document)
  return typeof label === 'string' && typeof price === 'number' && price > 0 ? { label, price } : null
}
