import { filter, list } from '../endpoint.ts'
import { channels, circuitStatuses, namedCircuit } from './schema.ts'

export const circuitEndpoints = {
  list: list('/dispatch-circuit-rules', {
    summary: 'Circuits of the company: each way that an item can take, on or off',
    access: ['ROLE_DISPATCH_CIRCUIT_RULE_LIST_PAGE', 'ROLE_CATEGORY_LIST_PAGE'],
    item: namedCircuit,
    filters: { accountId: filter.id, channel: filter.oneOf(channels), status: filter.oneOf(circuitStatuses) },
    sort: ['position'],
    defaultSort: 'position',
  }),
}
