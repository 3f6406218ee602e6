import { column } from '../list/columns.ts'
import { defineList } from '../list/define.ts'
import { by } from '../list/filters.ts'
import { organizationMachine } from './machine.ts'
import { organizationRow, organizationStatuses, organizationTypes } from './schema.ts'

export const organizationList = defineList({
  row: organizationRow,
  filters: {
    search: by.search('organization.search'),
    accountId: by.id(),
    type: by.oneOf(organizationTypes, { label: 'organization.type', words: 'access.entityTypes' }),
    status: by.oneOf(organizationStatuses, { label: 'organization.status', words: 'access.organizationStatuses' }),
    parentOrganizationId: by.id(),
    exists: by.exists(['parentOrganizationId']),
  },
  columns: {
    commonName: column.text('organization.name', { sort: true }),
    type: column.word('organization.type', { words: 'access.entityTypes', sort: true }),
    parent: column.custom('organization.parent'),
    city: column.custom('organization.city', { sort: true }),
    externalId: column.text('organization.externalId'),
    status: column.status('organization.status', {
      ...{ words: 'access.organizationStatuses', states: organizationMachine.states, sort: true },
    }),
  },
  sort: ['createdAt'],
  defaultSort: 'commonName',
})
