import { column } from '../list/columns.ts'
import { defineList } from '../list/define.ts'
import { by } from '../list/filters.ts'
import { consultationRow, entryRow } from './schema.ts'

export const consultationList = defineList({
  row: consultationRow,
  filters: { accountId: by.id() },
  columns: {
    at: column.date('register.at', { sort: true }),
    by: column.text('register.by'),
    purpose: column.word('register.purpose', { words: 'register.purposes' }),
    note: column.text('register.note'),
  },
  defaultSort: '-at',
})

export const entryList = defineList({
  row: entryRow,
  filters: {
    consultationId: by.id(),
    accountId: by.id(),
    at: by.days({ label: 'register.days' }),
    establishmentId: by.ids({ label: 'register.establishment' }),
    lacksIdentity: by.flag({ label: 'register.noIdentity' }),
  },
  columns: {
    number: column.custom('register.number'),
    at: column.date('register.at', { sort: true }),
    establishment: column.custom('register.establishment', { show: 'wide' }),
    seller: column.custom('register.seller'),
    description: column.custom('register.description'),
    price: column.money('register.price'),
    state: column.custom('register.state', { show: 'wide' }),
  },
  defaultSort: '-at',
})
