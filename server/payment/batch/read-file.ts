import type { Readable } from 'node:stream'
import { SaxesParser, type SaxesTagNS } from 'saxes'
import {
  appliesToEach,
  type BankFileKind,
  type BankLine,
  encodingOf,
  kindOfNamespace,
  reportOfStatus,
} from '#domain/payment/sepa/answers.ts'
import {
  amountIn,
  countIn,
  isBooked,
  noSums,
  type Scope,
  sideIn,
  sumsIn,
  transferIn,
  type Unmarked,
  value,
} from './bank-scope.ts'

/** Limits on untrusted bank files; `silence`: characters of one text, name, value or comment. */
export const bankFileLimits = {
  bytes: 100 * 1024 * 1024,
  depth: 40,
  text: 4_000,
  lines: 250_000,
  names: 500,
  attributes: 50,
  silence: 262_144,
} as const

/** ISO 4217 code plus one character; longer input is invalid. */
const longestCurrency = 4
/** Maximum depth of an envelope header before the document. */
const envelopeDepth = 12

export class BankFileRefused extends Error {}

/** Elements whose values are collected; all others are skipped. */
const gathered = new Set(['OrgnlPmtInfAndSts', 'TxInfAndSts', 'OrgnlGrpInfAndSts', 'Ntry', 'TxDtls'])
/** Elements that contain the account of their entries. */
const statements = new Set(['Stmt', 'Ntfctn'])
/** Kept even if empty: an unreadable amount is distinguished from a missing one. */
const amounts = new Set(['Amt', 'InstdAmt', 'OrgnlCtrlSum'])

/**
 * Streams a bank's answer (pain.002, camt.053, camt.054). DTDs and entities are refused, so nothing is expanded or
 * fetched. Each line is passed on as soon as it is complete.
 */
export const readBankFile = async (content: Readable, take: (lines: BankLine[]) => Promise<void>) => {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const path: string[] = []
  const scopes: Scope[] = []
  let text = ''
  let kind: BankFileKind | null = null
  let count = 0
  let messageId: string | null = null
  let waiting: BankLine[] = []
  let problem: Error | null = null
  /** Values of the message, used for the levels below. */
  const group = { messageId: null as string | null, status: null as string | null, lines: 0, sums: noSums }
  const payments = { id: null as string | null, status: null as string | null, lines: 0 }
  let inPayments = false
  let account: string | null = null
  /** A transaction without an amount; it takes the entry's amount if it is the only one. */
  let amountless: Unmarked | null = null

  const refuse = (why: string) => {
    problem ??= new BankFileRefused(why)
  }
  const add = (line: Unmarked) => {
    count += 1
    if (count > bankFileLimits.lines) refuse('too_many_lines')
    waiting.push({ transfers: null, currency: null, doubt: null, ...line, account, statement: kind !== 'pain.002' })
  }
  /** The first value of a name counts. */
  const keep = (scope: Scope, name: string, said: string) => {
    if (scope.values.has(name)) return
    if (scope.values.size >= bankFileLimits.names) return refuse('too_many_names')
    scope.values.set(name, said)
  }
  const endOfGroup = (scope: Scope) => {
    group.messageId = value(scope, 'OrgnlMsgId')
    group.status = value(scope, 'GrpSts')
    group.sums = sumsIn(scope)
  }
  const endOfTransfer = (scope: Scope) => {
    group.lines += 1
    payments.lines += 1
    const status = value(scope, 'TxSts') ?? payments.status ?? group.status ?? ''
    add({
      endToEndId: transferIn(value(scope, 'OrgnlEndToEndId')),
      messageId: group.messageId,
      report: reportOfStatus(status),
      ...amountIn(scope, 'OrgnlTxRef/Amt/InstdAmt'),
      code: [status, value(scope, 'StsRsnInf/Rsn/Cd', 'StsRsnInf/Rsn/Prtry')].filter(Boolean).join(' '),
    })
  }
  const endOfPayments = (scope: Scope) => {
    const status = value(scope, 'PmtInfSts')
    // A status of the block applies to all transfers only if none is listed individually.
    if (status && payments.lines === 0 && appliesToEach(status)) {
      group.lines += 1
      const own = sumsIn(scope)
      add({
        endToEndId: null,
        messageId: value(scope, 'OrgnlPmtInfId') ?? group.messageId,
        report: reportOfStatus(status),
        // Our files have a single payment block, so the sums of the message are those of the block.
        ...(own.amount === null && own.transfers === null && !own.doubt ? group.sums : own),
        code: [status, value(scope, 'StsRsnInf/Rsn/Cd', 'StsRsnInf/Rsn/Prtry')].filter(Boolean).join(' '),
      })
    }
    inPayments = false
  }
  const endOfDetails = (scope: Scope) => {
    const entry = scopes.findLast(({ name }) => name === 'Ntry')
    if (!entry) return
    const reference = transferIn(value(scope, 'Refs/EndToEndId'))
    const messageId = value(scope, 'Refs/PmtInfId', 'Refs/MsgId')
    const details = Number(entry.values.get('details') ?? 0) + 1
    entry.values.set('details', String(details))
    if (details > 1) releaseAmountless(null)
    const returned = value(scope, 'RtrInf/Rsn/Cd', 'RtrInf/Rsn/Prtry')
    const side = sideIn(entry, scope)
    // A batch booked as one sum, written as the entry's only transaction.
    if (!reference && side !== 'back' && !returned) return entry.values.set('batch', messageId ?? '')
    const isReturn = returned !== null || side === 'back'
    const said = amountIn(scope, 'Amt', 'AmtDtls/TxAmt/Amt', 'AmtDtls/InstdAmt/Amt')
    const line: Unmarked = {
      endToEndId: reference,
      messageId,
      // A pending entry is only announced.
      report: !isBooked(entry) ? 'accepted' : isReturn ? 'returned' : 'completed',
      ...said,
      doubt: side ? said.doubt : 'bank_side',
      code: returned ?? (isReturn ? 'RTRN' : 'BOOK'),
    }
    if (said.amount !== null || said.doubt) add(line)
    else if (details === 1) amountless = line
    else add({ ...line, doubt: line.doubt ?? 'bank_amount_unread' })
  }
  /** Emits the transaction; one of several has no known amount. */
  const releaseAmountless = (said: Partial<Unmarked> | null) => {
    if (!amountless) return
    const line = amountless
    amountless = null
    const doubt = line.doubt ?? (said?.amount == null ? 'bank_amount_unread' : null)
    add({ ...line, ...said, doubt })
  }
  const endOfEntry = (scope: Scope) => {
    const transfers = countIn(scope, 'NtryDtls/Btch/NbOfTxs')
    releaseAmountless((transfers ?? 1) === 1 ? amountIn(scope, 'Amt') : null)
    // Booked as one sum: covers the whole batch.
    const details = Number(scope.values.get('details') ?? 0)
    const id =
      details === 0
        ? value(scope, 'NtryDtls/Btch/PmtInfId', 'NtryDtls/Btch/MsgId')
        : details === 1 && value(scope, 'batch')
    if (!id || !isBooked(scope)) return
    const sums = amountIn(scope, 'Amt')
    // A returned batch names none of its transfers: needs a manual decision.
    const doubt = sideIn(scope, null) === 'out' ? sums.doubt : 'bank_side'
    add({ endToEndId: null, messageId: id, report: 'completed', ...sums, doubt, transfers, code: 'BOOK' })
  }
  /** Emits a status that covers the whole message. */
  const endOfDocument = () => {
    const { status, lines, sums } = group
    if (!status || lines > 0 || !appliesToEach(status)) return
    add({ endToEndId: null, messageId: group.messageId, report: reportOfStatus(status), ...sums, code: status })
  }
  const endings = new Map<string, (scope: Scope) => unknown>([
    ['OrgnlGrpInfAndSts', endOfGroup],
    ['TxInfAndSts', endOfTransfer],
    ['OrgnlPmtInfAndSts', endOfPayments],
    ['TxDtls', endOfDetails],
    ['Ntry', endOfEntry],
  ])

  parser.on('error', (error) => refuse(`not well formed: ${error.message.slice(0, 120)}`))
  parser.on('doctype', () => refuse('document_type'))
  let attributes = 0
  let heard = false
  const hear = () => {
    heard = true
  }
  for (const event of ['comment', 'processinginstruction', 'xmldecl'] as const) parser.on(event, hear)
  parser.on('opentagstart', () => {
    hear()
    attributes = 0
  })
  parser.on('attribute', () => {
    hear()
    attributes += 1
    // Thrown at once: the parser's work at the end of the tag would block the event loop.
    if (attributes > bankFileLimits.attributes) throw new BankFileRefused('too_many_names')
  })
  parser.on('opentag', (tag: SaxesTagNS) => {
    path.push(tag.local)
    if (path.length > bankFileLimits.depth) refuse('too_deep')
    // As the root, in a network envelope, or in a container of several documents.
    if (tag.local === 'Document') {
      kind = kindOfNamespace(tag.uri)
      if (!kind) refuse('unknown_kind')
      Object.assign(group, { messageId: null, status: null, lines: 0, sums: noSums })
      account = null
    } else if (!kind && path.length > envelopeDepth) refuse('unknown_kind')
    if (statements.has(tag.local)) account = null
    if (tag.local === 'OrgnlPmtInfAndSts') {
      payments.lines = 0
      payments.status = null
      inPayments = true
    }
    const around = scopes.at(-1)
    if (around && tag.attributes.Ccy) {
      const name = `${path.slice(path.lastIndexOf(around.name) + 1).join('/')}@Ccy`
      keep(around, name, tag.attributes.Ccy.value.trim().slice(0, longestCurrency))
    }
    if (gathered.has(tag.local)) scopes.push({ name: tag.local, values: new Map() })
    text = ''
  })
  const read = (part: string) => {
    hear()
    if (text.length + part.length > bankFileLimits.text) {
      if ((text + part).trim().length > bankFileLimits.text) refuse('text_too_long')
      return
    }
    text += part
  }
  const nameIn = (scope: Scope) => path.slice(path.lastIndexOf(scope.name) + 1).join('/')
  const isOwnAccount = () => statements.has(path.at(-4) ?? '') && path.at(-3) === 'Acct' && path.at(-2) === 'Id'
  parser.on('text', read)
  parser.on('cdata', read)
  parser.on('closetag', (tag: SaxesTagNS) => {
    hear()
    const said = text.trim()
    const scope = scopes.at(-1)
    if (scope && said === '' && amounts.has(tag.local)) keep(scope, nameIn(scope), '')
    if (said !== '') {
      if (tag.local === 'IBAN' && !scope && isOwnAccount()) account ??= said.slice(0, 50)
      if (!messageId && tag.local === 'MsgId' && path.includes('GrpHdr')) messageId = said.slice(0, 100)
      if (scope) keep(scope, nameIn(scope), said)
      if (tag.local === 'PmtInfSts' && inPayments) payments.status = said
    }
    text = ''
    if (scope && scope.name === tag.local) {
      endings.get(tag.local)?.(scope)
      scopes.pop()
    }
    if (tag.local === 'Document') endOfDocument()
    path.pop()
  })

  let decoder: InstanceType<typeof TextDecoder> | null = null
  let bytes = 0
  let silence = 0
  const write = (piece: string) => {
    heard = false
    parser.write(piece)
    silence = heard ? 0 : silence + piece.length
    if (silence > bankFileLimits.silence) refuse('text_too_long')
  }
  for await (const chunk of content) {
    bytes += (chunk as Buffer).length
    if (bytes > bankFileLimits.bytes) throw new BankFileRefused('too_large')
    const encoding = decoder ? null : encodingOf((chunk as Buffer).subarray(0, 200).toString('latin1'))
    if (!decoder && !encoding) throw new BankFileRefused('unknown_encoding')
    decoder ??= new TextDecoder(encoding!)
    // In small slices, so that no chunk blocks the event loop for long.
    const piece = decoder.decode(chunk as Buffer, { stream: true })
    for (let at = 0; at < piece.length && !problem; at += 16_384) write(piece.slice(at, at + 16_384))
    if (problem) throw problem
    if (waiting.length > 0) {
      const lines = waiting
      waiting = []
      await take(lines)
    }
  }
  parser.close()
  if (problem) throw problem
  if (waiting.length > 0) await take(waiting)
  if (!kind) throw new BankFileRefused('unknown_kind')
  return { kind: kind as BankFileKind, messageId, lines: count }
}
