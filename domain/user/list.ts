import { modules, roles } from '../access.ts'
import { column } from '../list/columns.ts'
import { defineList } from '../list/define.ts'
import { by } from '../list/filters.ts'
import { userMachine } from './machine.ts'
import { userRow, userStatuses } from './schema.ts'

export const userList = defineList({
  row: userRow,
  filters: {
    search: by.search('user.search'),
    accountId: by.id(),
    status: by.oneOf(userStatuses, { label: 'user.status', words: 'access.userStatuses' }),
    type: by.oneOf(roles, { label: 'user.role' }),
    module: by.oneOf(modules, { label: 'user.module', words: 'access.modules' }),
    organizationId: by.id(),
  },
  columns: {
    name: column.custom('user.name', { sort: 'firstname' }),
    email: column.text('user.email', { sort: true }),
    modules: column.custom('user.role'),
    entity: column.custom('user.entity'),
    status: column.status('user.status', { words: 'access.userStatuses', states: userMachine.states, sort: true }),
    lastLoginAt: column.date('user.lastLogin', { sort: true, show: 'wide', align: 'right' }),
  },
  sort: ['lastname', 'createdAt'],
  defaultSort: 'firstname',
})
