import type { TransferSpeed } from '../../payment-mode/schema.ts'
import { escaped, sepaText } from './text.ts'

/** pain.001.001.09, restricted by the EPC guidelines of 2023 for SEPA credit transfers. */
export type Debtor = { name: string; iban: string; bic: string | null; town: string; country: string }
export type Transfer = {
  endToEndId: string
  amount: number
  name: string
  iban: string
  zipCode: string | null
  town: string
  country: string
  about: string
}
type Totals = {
  transfers: number
  /** In cents. */
  total: bigint
}
export type FileHead = Totals & { messageId: string; createdAt: Date; debtor: Debtor }
/** Block of transfers with the same scheme, execution date and debtor (`PmtInf`). */
export type Block = Totals & { id: string; speed: TransferSpeed; executionDate: string; debtor: Debtor }

export const sepaLengths = { name: 70, town: 35, zipCode: 16, about: 140, id: 35 } as const

export const decimals = (cents: bigint | number) => {
  const whole = BigInt(cents)
  return `${whole / 100n}.${String(whole % 100n).padStart(2, '0')}`
}

const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`
const textElement = (name: string, text: string, max: number) => element(name, sepaText(text, max))

/** Structured address; unstructured address lines are no longer allowed. */
const address = ({ zipCode, town, country }: { zipCode?: string | null; town: string; country: string }) =>
  `<PstlAdr>${sepaText(zipCode ?? '', sepaLengths.zipCode) ? textElement('PstCd', zipCode!, sepaLengths.zipCode) : ''}${textElement('TwnNm', town, sepaLengths.town)}${element('Ctry', country)}</PstlAdr>`

const agent = (bic: string | null) =>
  `<FinInstnId>${bic ? element('BICFI', bic) : '<Othr><Id>NOTPROVIDED</Id></Othr>'}</FinInstnId>`

/** UTC without milliseconds, so that the file is reproducible. */
const moment = (at: Date) => `${at.toISOString().slice(0, 19)}Z`

const sums = ({ transfers, total }: Totals) => `<NbOfTxs>${transfers}</NbOfTxs><CtrlSum>${decimals(total)}</CtrlSum>`

export const headOf = (head: FileHead) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>
<GrpHdr>${element('MsgId', head.messageId)}<CreDtTm>${moment(head.createdAt)}</CreDtTm>${sums(head)}<InitgPty>${textElement('Nm', head.debtor.name, sepaLengths.name)}</InitgPty></GrpHdr>
`

/** Instant transfers are booked one by one; those of a standard block as one sum. */
const schemes: Record<TransferSpeed, { bookedAsSum: boolean; instrument: string }> = {
  standard: { bookedAsSum: true, instrument: '' },
  instant: { bookedAsSum: false, instrument: '<LclInstrm><Cd>INST</Cd></LclInstrm>' },
}

export const blockOf = (block: Block) => {
  const { id, speed, executionDate, debtor } = block
  const { bookedAsSum, instrument } = schemes[speed]
  return `<PmtInf>${element('PmtInfId', id)}<PmtMtd>TRF</PmtMtd><BtchBookg>${bookedAsSum}</BtchBookg>${sums(block)}<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl>${instrument}</PmtTpInf><ReqdExctnDt><Dt>${executionDate}</Dt></ReqdExctnDt><Dbtr>${textElement('Nm', debtor.name, sepaLengths.name)}${address(debtor)}</Dbtr><DbtrAcct><Id>${element('IBAN', debtor.iban)}</Id></DbtrAcct><DbtrAgt>${agent(debtor.bic)}</DbtrAgt><ChrgBr>SLEV</ChrgBr>
`
}

export const transferOf = ({ endToEndId, amount, name, iban, zipCode, town, country, about }: Transfer) =>
  `<CdtTrfTxInf><PmtId>${element('EndToEndId', endToEndId)}</PmtId><Amt><InstdAmt Ccy="EUR">${decimals(amount)}</InstdAmt></Amt><Cdtr>${textElement('Nm', name, sepaLengths.name)}${address({ zipCode, town, country })}</Cdtr><CdtrAcct><Id>${element('IBAN', iban)}</Id></CdtrAcct><RmtInf>${textElement('Ustrd', about, sepaLengths.about)}</RmtInf></CdtTrfTxInf>
`

export const blockEnd = `</PmtInf>
`

export const tail = `</CstmrCdtTrfInitn></Document>
`

const suffixes: Record<TransferSpeed, string> = { standard: 'S', instant: 'I' }

/** Id of a block: the message id if it is the only one, otherwise with a suffix, so that answers about a block are unambiguous. */
export const blockIdOf = (messageId: string, speed: TransferSpeed, isOnly: boolean) =>
  isOnly ? messageId : `${messageId}${suffixes[speed]}`

/** Own message and block named by a bank's answer; `speed` is null for the whole message. Null: not one of ours. */
export const blockNamed = (id: string): { messageId: string; speed: TransferSpeed | null } | null => {
  const [, messageId, suffix] = /^([0-9a-f]{32})([si])?$/i.exec(id) ?? []
  if (!messageId) return null
  const speed = suffix ? (suffix.toUpperCase() === 'I' ? 'instant' : 'standard') : null
  return { messageId: messageId.toLowerCase(), speed }
}
