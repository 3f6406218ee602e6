import { keysOf } from '#domain/checked.ts'
import type { connectorEndpoints } from '#domain/connector/endpoints.ts'
import { connectorList } from '#domain/connector/list.ts'
import { ordering, type QueryOf, window } from '#domain/endpoint.ts'
import { Refusal } from '#domain/errors.ts'
import type { FilterName, FilterValue } from '#domain/list/define.ts'
import { isSet } from '#domain/list/filters.ts'
import { within } from '#server/platform/app.ts'
import { historyOf } from '#server/platform/event/history.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { listCalls } from './call/store.ts'
import { described, found, shown } from './configuration/read.ts'
import { listConfigurations } from './configuration/store.ts'
import { testConfiguration } from './configuration/test-call.ts'
import { createConfiguration, patchConfiguration, removeConfiguration } from './configuration/write.ts'
import { listEvents } from './event/store.ts'
import { launch } from './launch.ts'
import { allConnectors, connectorById } from './registry.ts'
import { runNow } from './schedule/plan.ts'
import { listRuns } from './schedule/store.ts'

type Asked = QueryOf<typeof connectorEndpoints.list>
type Described = ReturnType<typeof described>
type Filter = FilterName<typeof connectorList>

const has = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())
const conditions: {
  [F in Filter]: (one: Described, value: NonNullable<FilterValue<typeof connectorList, F>>) => boolean
} = {
  id: (one, ids) => ids.includes(one.id),
  name: (one, name) => has(one.name, name),
  type: (one, types) => types.includes(one.type),
  fqn: (one, fqn) => has(one.fqn, fqn),
}

const listConnectors = async (asked: Asked) => {
  const all = (await allConnectors()).map(described)
  const names = keysOf(conditions).filter((name) => isSet(asked[name]))
  const matching = all.filter((one) => names.every((name) => conditions[name](one, asked[name] as never)))
  const order = ordering<typeof connectorList>(asked, connectorList)
  const members = matching.toSorted((a, b) =>
    order.reduce((way, [by, to]) => way || a[by].localeCompare(b[by]) * (to === 'asc' ? 1 : -1), 0),
  )
  const { offset, limit, count } = window(asked)
  return { totalItems: count ? members.length : null, members: members.slice(offset, offset + limit) }
}

export const connectorHandlers: Handlers<'connectors'> = {
  list: ({ query }) => listConnectors(query),
  read: async ({ params }) => {
    const connector = await connectorById(params.id)
    if (!connector) throw new Refusal('not_found')
    return described(connector)
  },
  configurations: async ({ app, who, query }) => {
    const all = await allConnectors()
    const code = query.connectorId ? (all.find(({ id }) => id === query.connectorId)?.code ?? '–') : undefined
    const { totalItems, rows } = await listConfigurations(app, who, query, code)
    const members = rows.flatMap(({ organizationId, organizationName, connector, ...row }) => {
      const known = all.find((one) => one.code === connector)
      const organization = { id: organizationId, commonName: organizationName }
      return known ? [{ ...row, organization, connectorId: known.id, connectorCode: known.code }] : []
    })
    return { totalItems, members }
  },
  create: ({ app, who, body }) => createConfiguration(app, who, body),
  readConfiguration: ({ app, who, params }) => within(app, who, (tx) => shown(app, tx, params.id)),
  patch: ({ app, who, params, body }) => patchConfiguration(app, who, params.id, body),
  remove: ({ app, who, params }) => removeConfiguration(app, who, params.id),
  test: ({ app, who, params }) => testConfiguration(app, who, params.id),
  run: ({ app, who, params }) => runNow(app, who, params.id),
  runs: async ({ app, who, params, query }) => {
    await within(app, who, (tx) => found(tx, params.id))
    return listRuns(app, who, params.id, query)
  },
  calls: async ({ app, who, params, query }) => {
    await within(app, who, (tx) => found(tx, params.id))
    return listCalls(app, who, params.id, query)
  },
  events: async ({ app, who, params, query }) => {
    await within(app, who, (tx) => found(tx, params.id))
    return listEvents(app, who, params.id, query)
  },
  history: ({ app, who, params }) =>
    within(app, who, async (tx) => {
      await found(tx, params.id)
      return historyOf(tx, params.id)
    }),
  launchGeneric: ({ app, who, query }) => launch(app, who, query, {}),
  readForCircuit: ({ app, who, query, params }) => launch(app, who, query, { circuitId: params.id }),
  changeForCircuit: ({ app, who, query, params }) => launch(app, who, query, { circuitId: params.id, changing: true }),
}
