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
export type FileHead = {
  messageId: string
  createdAt: Date
  executionDate: string
  transfers: number
  /** In cents. */
  total: bigint
  debtor: Debtor
}

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

export const headOf = ({ messageId, createdAt, executionDate, transfers, total, debtor }: FileHead) => {
  const sums = `<NbOfTxs>${transfers}</NbOfTxs><CtrlSum>${decimals(total)}</CtrlSum>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>
<GrpHdr>${element('MsgId', messageId)}<CreDtTm>${moment(createdAt)}</CreDtTm>${sums}<InitgPty>${textElement('Nm', debtor.name, sepaLengths.name)}</InitgPty></GrpHdr>
<PmtInf>${element('PmtInfId', messageId)}<PmtMtd>TRF</PmtMtd><BtchBookg>true</BtchBookg>${sums}<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf><ReqdExctnDt><Dt>${executionDate}</Dt></ReqdExctnDt><Dbtr>${textElement('Nm', debtor.name, sepaLengths.name)}${address(debtor)}</Dbtr><DbtrAcct><Id>${element('IBAN', debtor.iban)}</Id></DbtrAcct><DbtrAgt>${agent(debtor.bic)}</DbtrAgt><ChrgBr>SLEV</ChrgBr>
`
}

export const transferOf = ({ endToEndId, amount, name, iban, zipCode, town, country, about }: Transfer) =>
  `<CdtTrfTxInf><PmtId>${element('EndToEndId', endToEndId)}</PmtId><Amt><InstdAmt Ccy="EUR">${decimals(amount)}</InstdAmt></Amt><Cdtr>${textElement('Nm', name, sepaLengths.name)}${address({ zipCode, town, country })}</Cdtr><CdtrAcct><Id>${element('IBAN', iban)}</Id></CdtrAcct><RmtInf>${textElement('Ustrd', about, sepaLengths.about)}</RmtInf></CdtTrfTxInf>
`

export const tail = `</PmtInf>
</CstmrCdtTrfInitn></Document>
`
