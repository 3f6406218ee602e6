import type { Readable } from 'node:stream'
import { type BankFileKind, type BankLine, isTransferFile, kindOfNamespace } from '#domain/payment/sepa/answers.ts'
import { gatherer, type MessageHandler } from './bank-message/scope.ts'
import { accountEntries } from './bank-message/statement.ts'
import { statusReport } from './bank-message/status-report.ts'
import { BankFileRefused, bankFileLimits, readXml } from './bank-message/xml-reader.ts'

/** Elements around a document: the envelope of a network or a container of several, with its header. */
const maxEnvelopeDepth = 12

const handlers: Record<BankFileKind, (add: (line: BankLine) => void) => MessageHandler> = {
  'pain.002': statusReport,
  'camt.053': accountEntries,
  'camt.054': accountEntries,
}

/**
 * Reads a bank's answer as a stream: lines are handed on after each chunk. A file may hold several messages.
 * Answers the kind of the last one and the id of the first.
 */
export const readBankFile = async (content: Readable, take: (lines: BankLine[]) => Promise<void>) => {
  let kind: BankFileKind | null = null
  let messageId: string | null = null
  let count = 0
  let waiting: BankLine[] = []
  let message: { handler: MessageHandler; values: ReturnType<typeof gatherer> } | null = null
  const add = (line: BankLine) => {
    count += 1
    if (count > bankFileLimits.lines) throw new BankFileRefused('too_many_lines')
    waiting.push(line)
  }
  await readXml(content, {
    opened: (element, path) => {
      if (element.local === 'Document') {
        kind = kindOfNamespace(element.uri)
        if (!kind) throw new BankFileRefused(isTransferFile(element.uri) ? 'transfer_file' : 'unknown_kind')
        const handler = handlers[kind](add)
        message = { handler, values: gatherer(handler) }
      } else if (!kind && path.length > maxEnvelopeDepth) throw new BankFileRefused('unknown_kind')
      message?.values.opened(element, path)
    },
    closed: (name, text, path) => {
      if (!messageId && name === 'MsgId' && path.includes('GrpHdr')) messageId = text.slice(0, 100) || null
      message?.values.closed(name, text, path)
      if (name !== 'Document') return
      message?.handler.closed?.()
      message = null
    },
    chunkRead: async () => {
      const lines = waiting
      waiting = []
      if (lines.length > 0) await take(lines)
    },
  })
  if (!kind) throw new BankFileRefused('unknown_kind')
  return { kind: kind, messageId: messageId, lines: count }
}
