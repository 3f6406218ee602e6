import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centsOf, doubtOfStatus, isTransferFile, kindOfNamespace, reportOfStatus } from './answers.ts'
import { instantDay, isReachedInstantly, isUnreached, speedTo } from './instant.ts'
import { blockEnd, blockIdOf, blockNamed, blockOf, decimals, headOf, tail, transferOf } from './pain001.ts'
import { sepaText } from './text.ts'

describe('text in a bank file', () => {
  test.each([
    ['Zoë Müller-Ørsted', 'Zoe Muller-Orsted'],
    ['Łukasz “Straße” & Söhne', "Lukasz 'Strasse' + Sohne"],
    ['Ευαγγελία', 'Eyaggelia'],
    ['Иванова', 'Ivanova'],
    ['//a//b/', 'a/b'],
    ['李', ''],
    ['a@b', 'a(at)b'],
  ])('%s is written %s', (text, expected) => expect(sepaText(text, 70)).toBe(expected))

  test('any text is reduced to the SEPA character set and length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.integer({ min: 1, max: 140 }), (text, max) => {
        expect(sepaText(text, max)).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]*$/)
        expect(sepaText(text, max).length).toBeLessThanOrEqual(max)
        expect(sepaText(text, max)).not.toMatch(/^\/|\/$|\/\/|^ | $/)
      }),
    )
  })
})

describe('pain.001.001.09', () => {
  const messageId = '0198a5e000017000800000000000001f'
  const sums = { transfers: 1, total: 24_100n }
  const debtor = { name: 'Boréal SAS', iban: 'FR7630006000011234567890189', bic: null, town: 'Lyon', country: 'FR' }
  const head = headOf({ ...sums, messageId, createdAt: new Date('2026-11-15T20:31:00.500Z'), debtor })
  const block = blockOf({ ...sums, id: messageId, speed: 'standard', executionDate: '2026-11-17', debtor })
  const transfer = transferOf({
    endToEndId: 'abc',
    amount: 24_100,
    name: 'Théo <Blanchard>',
    iban: 'BE71096123456769',
    zipCode: '1000',
    town: 'Bruxelles',
    country: 'BE',
    about: '2041556788481',
  })
  const file = head + block + transfer + blockEnd + tail

  test('has its elements in schema order, with structured addresses', () => {
    const names = [...file.matchAll(/<([A-Za-z]+)[ >]/g)].map(([, name]) => name)
    expect(names.join(' ')).toBe(
      'Document CstmrCdtTrfInitn GrpHdr MsgId CreDtTm NbOfTxs CtrlSum InitgPty Nm PmtInf PmtInfId PmtMtd BtchBookg NbOfTxs CtrlSum ' +
        'PmtTpInf SvcLvl Cd ReqdExctnDt Dt Dbtr Nm PstlAdr TwnNm Ctry DbtrAcct Id IBAN DbtrAgt FinInstnId Othr Id ChrgBr ' +
        'CdtTrfTxInf PmtId EndToEndId Amt InstdAmt Cdtr Nm PstlAdr PstCd TwnNm Ctry CdtrAcct Id IBAN RmtInf Ustrd',
    )
    expect(file).not.toContain('AdrLine')
    expect(file).toContain('<InstdAmt Ccy="EUR">241.00</InstdAmt>')
    expect(file).toContain('<Nm>Theo Blanchard</Nm>')
    expect(file).toContain('<CreDtTm>2026-11-15T20:31:00Z</CreDtTm>')
  })

  test('an instant block names its scheme, and answers about a block name it', () => {
    const instant = blockOf({ ...sums, id: messageId, speed: 'instant', executionDate: '2026-11-15', debtor })
    expect(instant).toContain('<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl><LclInstrm><Cd>INST</Cd></LclInstrm></PmtTpInf>')
    expect(block).not.toContain('INST')
    expect(blockIdOf(messageId, 'instant', true)).toBe(messageId)
    expect(blockNamed(blockIdOf(messageId, 'instant', false).toUpperCase())).toEqual({ messageId, speed: 'instant' })
    expect(blockNamed(blockIdOf(messageId, 'standard', false))).toEqual({ messageId, speed: 'standard' })
    expect(blockNamed(messageId)).toEqual({ messageId, speed: null })
    expect(blockNamed(`${messageId}X`)).toBeNull()
  })

  test('writes cents exactly for any sum', () => {
    expect(decimals(5)).toBe('0.05')
    expect(decimals(100_000_000_000_000_001n)).toBe('1000000000000000.01')
  })
})

describe('instant transfers', () => {
  test('reach accounts of the euro area; others are paid by a standard transfer', () => {
    expect(['FR76 3000 6000', 'be71', 'MC58'].map(isReachedInstantly)).toEqual([true, true, true])
    expect(['PL61', 'CH93', 'GB29', 'SE45', ''].map(isReachedInstantly)).toEqual(Array(5).fill(false))
    expect(speedTo('PL61109010140000071219812874', 'instant')).toBe('standard')
    expect(speedTo('BE71096123456769', 'standard')).toBe('standard')
    expect(speedTo(null, 'instant')).toBe('instant')
  })
  test('are executed on the day of the release, also on a Sunday and after midnight in Paris', () => {
    expect(instantDay(new Date('2026-11-15T20:31:00Z'))).toBe('2026-11-15')
    expect(instantDay(new Date('2026-11-15T23:30:00Z'))).toBe('2026-11-16')
  })
  test('that were not executed are distinguished from wrong accounts', () => {
    expect(['RJCT AB05', 'RJCT AB06', 'RJCT AM23'].map(isUnreached)).toEqual([true, true, true])
    expect(['RJCT AC04', 'RJCT AC01', 'RJCT', 'ACSC'].map(isUnreached)).toEqual(Array(4).fill(false))
  })
})

describe('bank files', () => {
  test('are recognised by their namespace', () => {
    expect(kindOfNamespace('urn:iso:std:iso:20022:tech:xsd:pain.002.001.10')).toBe('pain.002')
    expect(kindOfNamespace('urn:iso:std:iso:20022:tech:xsd:camt.053.001.08')).toBe('camt.053')
    expect(kindOfNamespace('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09')).toBeNull()
    expect(isTransferFile('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09')).toBe(true)
    expect(isTransferFile('urn:iso:std:iso:20022:tech:xsd:pain.008.001.02')).toBe(false)
  })
  test('only settled transfers are paid, only rejected ones are not', () => {
    expect(['ACTC', 'ACCP', 'ACSP', 'PDNG', 'ACWC', 'PART'].map(reportOfStatus)).toEqual(Array(6).fill('accepted'))
    expect(['ACCC', 'ACSC'].map(reportOfStatus)).toEqual(['completed', 'completed'])
    expect(reportOfStatus('RJCT')).toBe('rejected')
    for (const known of ['ACTC', 'ACCP', 'ACSP', 'PDNG', 'ACWC', 'PART', 'ACCC', 'ACSC', 'RJCT', 'CANC'])
      expect(doubtOfStatus(known), known).toBeNull()
    for (const payee of ['RVNM', 'RVMC', 'RVNA', 'RVCM']) expect(doubtOfStatus(payee), payee).toBe('bank_payee')
    expect(['', 'XXXX', 'BLCK'].map(doubtOfStatus)).toEqual(Array(3).fill('bank_status'))
  })
  test('amounts are cents or null', () => {
    expect(['241', '241.5', '0.01', '1.005', '-1', '1e3', ''].map(centsOf)).toEqual([
      24_100,
      24_150,
      1,
      null,
      null,
      null,
      null,
    ])
  })
})
