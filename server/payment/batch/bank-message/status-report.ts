import {
  appliesToEach,
  type BankLine,
  doubtOfStatus,
  isPayeeMatch,
  reportOfStatus,
} from '#domain/payment/sepa/answers.ts'
import { blockNamed } from '#domain/payment/sepa/pain001.ts'
import { amountIn, type MessageHandler, noSums, type Scope, sumsIn, transferIn, type Unmarked, value } from './scope.ts'

const reasonIn = (scope: Scope) => value(scope, 'StsRsnInf/Rsn/Cd', 'StsRsnInf/Rsn/Prtry')
const codeOf = (status: string, scope: Scope) => [status, reasonIn(scope)].filter(Boolean).join(' ')

type Group = { messageId: string | null; status: string | null; lines: number; sums: typeof noSums }

/** pain.002: status of a message, of its blocks of payments, or of single transfers. The most specific level counts. */
export const statusReport = (add: (line: BankLine) => void): MessageHandler => {
  const group: Group = { messageId: null, status: null, lines: 0, sums: noSums }
  const payments: Pick<Group, 'status' | 'lines'> = { status: null, lines: 0 }
  const addLine = (line: Unmarked) =>
    add({ transfers: null, currency: null, doubt: null, ...line, account: null, statement: false })

  const groupEnded = (scope: Scope) => {
    group.messageId = value(scope, 'OrgnlMsgId')
    group.status = value(scope, 'GrpSts')
    group.sums = sumsIn(scope)
  }
  const transferEnded = (scope: Scope) => {
    group.lines += 1
    payments.lines += 1
    const status = value(scope, 'TxSts') ?? payments.status ?? group.status ?? ''
    if (isPayeeMatch(status)) return
    const amount = amountIn(scope, 'OrgnlTxRef/Amt/InstdAmt')
    addLine({
      endToEndId: transferIn(value(scope, 'OrgnlEndToEndId')),
      messageId: group.messageId,
      report: reportOfStatus(status),
      ...amount,
      doubt: amount.doubt ?? doubtOfStatus(status),
      code: codeOf(status, scope),
    })
  }
  /** The status of a block applies to all of its transfers only where none is listed. */
  const paymentsEnded = (scope: Scope) => {
    const status = value(scope, 'PmtInfSts')
    if (!status || payments.lines > 0 || !appliesToEach(status)) return
    group.lines += 1
    const own = sumsIn(scope)
    const id = value(scope, 'OrgnlPmtInfId') ?? group.messageId
    // In a file with one block, the sums of the message are those of the block.
    const isOnly = id === null || blockNamed(id)?.speed === null
    const sums = isOnly && own.amount === null && own.transfers === null && !own.doubt ? group.sums : own
    addLine({
      endToEndId: null,
      messageId: id,
      report: reportOfStatus(status),
      ...sums,
      doubt: sums.doubt ?? doubtOfStatus(status),
      code: codeOf(status, scope),
    })
  }
  const ended = new Map([
    ['OrgnlGrpInfAndSts', groupEnded],
    ['OrgnlPmtInfAndSts', paymentsEnded],
    ['TxInfAndSts', transferEnded],
  ])
  return {
    gathered: new Set(ended.keys()),
    opened: (name) => {
      if (name === 'OrgnlPmtInfAndSts') Object.assign(payments, { status: null, lines: 0 })
    },
    valued: (name, text, path) => {
      if (name === 'PmtInfSts' && path.includes('OrgnlPmtInfAndSts')) payments.status = text
    },
    ended: (scope) => ended.get(scope.name)?.(scope),
    closed: () => {
      const { status, lines, sums } = group
      if (!status || lines > 0 || !appliesToEach(status)) return
      addLine({
        endToEndId: null,
        messageId: group.messageId,
        report: reportOfStatus(status),
        ...sums,
        doubt: sums.doubt ?? doubtOfStatus(status),
        code: status,
      })
    },
  }
}
