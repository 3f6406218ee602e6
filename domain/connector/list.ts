import { column } from '../list/columns.ts'
import { defineList } from '../list/define.ts'
import { by } from '../list/filters.ts'
import {
  configurationRow,
  connector,
  connectorCall,
  connectorEvent,
  connectorRun,
  connectorTypes,
  eventStatuses,
  runStatuses,
} from './schema.ts'

/** Connectors of the product, filtered in memory. */
export const connectorList = defineList({
  row: connector,
  filters: { id: by.ids(), name: by.text(), type: by.oneOf(connectorTypes), fqn: by.text() },
  columns: {},
  sort: ['name', 'type'],
  defaultSort: 'name',
  pageSizes: [500],
  pageSize: 500,
})

export const configurationList = defineList({
  row: configurationRow,
  filters: {
    search: by.search('connector.search'),
    organizationId: by.id(),
    accountId: by.id(),
    connectorId: by.id(),
    type: by.oneOf(connectorTypes, { label: 'connector.type', words: 'connector.types' }),
    active: by.flag({ label: 'connector.active' }),
  },
  columns: {
    name: column.text('connector.name', { sort: true }),
    organization: column.custom('connector.organization'),
    connector: column.custom('connector.connector'),
    type: column.word('connector.type', { words: 'connector.types', sort: true }),
    state: column.custom('connector.state'),
  },
  sort: ['createdAt'],
  defaultSort: 'name',
})

/** Logs of one configuration, shown on its page. */
export const runList = defineList({
  row: connectorRun,
  filters: { status: by.oneOf(runStatuses) },
  columns: {},
  sort: ['startedAt'],
  defaultSort: '-startedAt',
})
export const callList = defineList({
  row: connectorCall,
  filters: { correlationId: by.id(), failed: by.flag() },
  columns: {},
  sort: ['createdAt'],
  defaultSort: '-createdAt',
})
export const eventList = defineList({
  row: connectorEvent,
  filters: { status: by.oneOf(eventStatuses), reference: by.text() },
  columns: {},
  sort: ['receivedAt'],
  defaultSort: '-receivedAt',
})
