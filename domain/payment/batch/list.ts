import { column } from '../../list/columns.ts'
import { defineList } from '../../list/define.ts'
import { by } from '../../list/filters.ts'
import { payeeResults } from '../payee.ts'
import { findings, verdicts } from './checks.ts'
import { batchLife, batchStatuses } from './life.ts'
import { bankFileRow, bankStatuses, batchItem, batchRow, differenceRow } from './schema.ts'

export const batchList = defineList({
  row: batchRow,
  filters: {
    status: by.oneOf(batchStatuses, { label: 'paymentBatch.batches.status', words: 'paymentBatch.status' }),
    accountId: by.id(),
  },
  columns: {
    number: column.custom('paymentBatch.batches.number'),
    status: column.status('paymentBatch.batches.status', {
      ...{ words: 'paymentBatch.status', states: batchLife.states.batch },
    }),
    execution: column.custom('paymentBatch.batches.execution'),
    preparedAt: column.custom('paymentBatch.batches.preparedBy', { sort: true, show: 'wide' }),
    releasedBy: column.text('paymentBatch.batches.releasedBy', { show: 'wide' }),
    transfers: column.count('paymentBatch.batches.transfers'),
    reopened: column.custom('paymentBatch.batches.reopened', { align: 'right', show: 'wide' }),
    amount: column.money('paymentBatch.batch.amount'),
  },
  defaultSort: '-preparedAt',
})

/** Payments of one batch. */
export const batchItemList = defineList({
  row: batchItem,
  filters: {
    search: by.search(),
    verdict: by.oneOf(verdicts),
    finding: by.oneOf(findings),
    bankStatus: by.oneOf(bankStatuses),
    payee: by.oneOf(payeeResults),
  },
  columns: {},
  sort: ['verdict', 'name', 'amount'],
  defaultSort: 'verdict',
})

export const bankFileList = defineList({
  row: bankFileRow,
  filters: { accountId: by.id(), batchId: by.id() },
  columns: {},
  sort: ['createdAt'],
  defaultSort: '-createdAt',
})

export const differenceList = defineList({
  row: differenceRow,
  filters: { accountId: by.id(), settled: by.flag({ label: 'paymentBatch.reconciliation.settlement' }) },
  columns: {
    kind: column.custom('paymentBatch.reconciliation.kind'),
    buyback: column.custom('paymentBatch.batch.buyback'),
    foundAt: column.date('paymentBatch.reconciliation.found', { sort: true }),
    state: column.custom('paymentBatch.reconciliation.state'),
    expected: column.money('paymentBatch.reconciliation.expected'),
    amount: column.money('paymentBatch.reconciliation.foundAmount'),
  },
  defaultSort: '-foundAt',
})
