import { clientMachine } from '../client/machine.ts'
import { clientModules } from '../client/schema.ts'
import { column } from '../list/columns.ts'
import { defineList } from '../list/define.ts'
import { by } from '../list/filters.ts'
import { accountRow, accountStatuses } from './schema.ts'

export const accountList = defineList({
  row: accountRow,
  filters: {
    search: by.search('client.search'),
    status: by.oneOf(accountStatuses, { label: 'client.status', words: 'access.accountStatuses' }),
    module: by.oneOf(clientModules, { label: 'client.module', words: 'client.modules' }),
  },
  columns: {
    name: column.text('client.name', { sort: true }),
    modules: column.custom('client.module'),
    country: column.custom('client.country'),
    site: column.custom('client.site', { show: 'wide' }),
    status: column.status('client.status', {
      words: 'access.accountStatuses',
      states: clientMachine.states,
      sort: true,
    }),
    createdAt: column.date('client.createdAt', { sort: true, show: 'wide', align: 'right' }),
  },
  defaultSort: 'name',
})
