import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import type { BankLine } from '#domain/payment/sepa/answers.ts'
import { readBankFile } from './read-file.ts'

const one = '0198a5e000017000800000000000001f101'
const two = '0198a5e000017000800000000000002a101'
const iso = 'urn:iso:std:iso:20022:tech:xsd'

const read = async (xml: string) => {
  const lines: BankLine[] = []
  const told = await readBankFile(Readable.from([Buffer.from(xml)]), async (some) => {
    lines.push(...some)
  })
  return { ...told, lines: lines.map(({ endToEndId, report, messageId }) => [endToEndId, report, messageId]) }
}
const report = (body: string, namespace = `${iso}:pain.002.001.10`) =>
  `<Document xmlns="${namespace}"><CstmrPmtStsRpt><GrpHdr><MsgId>B1</MsgId></GrpHdr>${body}</CstmrPmtStsRpt></Document>`
const statement = (entries: string) =>
  `<Document xmlns="${iso}:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>S1</MsgId></GrpHdr><Stmt>${entries}</Stmt></BkToCstmrStmt></Document>`
const entry = (side: string, details: string, status = '<Cd>BOOK</Cd>') =>
  `<Ntry><Amt Ccy="EUR">100.00</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts>${status}</Sts><NtryDtls>${details}</NtryDtls></Ntry>`
const refs = (text: string) => `<TxDtls><Refs>${text}</Refs><Amt Ccy="EUR">100.00</Amt></TxDtls>`

const group = '<OrgnlGrpInfAndSts><OrgnlMsgId>M1</OrgnlMsgId></OrgnlGrpInfAndSts>'
const transaction = (id: string, status: string) =>
  `<OrgnlPmtInfAndSts><OrgnlPmtInfId>M1</OrgnlPmtInfId><TxInfAndSts>${id}<TxSts>${status}</TxSts></TxInfAndSts></OrgnlPmtInfAndSts>`

describe('a status report', () => {
  test.each([
    ['with a prefix', (xml: string) => xml.replaceAll(/<(\/?)([A-Z])/g, '<$1p:$2').replace('xmlns=', 'xmlns:p=')],
    [
      'in the envelope of a network',
      (xml: string) =>
        `<BusMsgEnvlp xmlns="urn:swift:xsd:envelope"><AppHdr xmlns="${iso}:head.001.001.02"><Fr><FIId><FinInstnId><BICFI>AGRIFRPPXXX</BICFI></FinInstnId></FIId></Fr></AppHdr>${xml}</BusMsgEnvlp>`,
    ],
    ['in German', (xml: string) => xml.replace('pain.002.001.10', 'pain.002.003.03')],
    [
      'in Swiss',
      (xml: string) =>
        xml.replace(`${iso}:pain.002.001.10`, 'http://www.six-interbank-clearing.com/de/pain.002.001.03.ch.02.xsd'),
    ],
    ['in capitals', (xml: string) => xml.replaceAll(one, one.toUpperCase())],
    ['with literal text', (xml: string) => xml.replaceAll(one, `<![CDATA[${one}]]>`)],
    [
      'in Austrian',
      (xml: string) => xml.replace(`${iso}:pain.002.001.10`, 'ISO:pain.002.001.03:APC:STUZZA:payments:003'),
    ],
    ['with a byte order mark', (xml: string) => `\uFEFF<?xml version="1.0"?>${xml}`],
  ])('%s is read', async (_title, written) => {
    const xml = written(report(group + transaction(`<OrgnlEndToEndId>${one}</OrgnlEndToEndId>`, 'RJCT')))
    expect((await read(xml)).lines).toEqual([[one, 'rejected', 'M1']])
  })

  test('that does not name the rejected transfer rejects none', async () => {
    for (const id of ['<OrgnlInstrId>7</OrgnlInstrId>', '<OrgnlEndToEndId></OrgnlEndToEndId>'])
      expect((await read(report(group + transaction(id, 'RJCT')))).lines).toEqual([['', 'rejected', 'M1']])
  })

  test.each([
    ['too_many_names', Array.from({ length: 51 }, (_, n) => `a${n}=""`).join(' '), ''],
    ['text_too_long', `a="${'x'.repeat(400_000)}"`, ''],
    ['text_too_long', '', `<!--${'x'.repeat(400_000)}-->`],
    ['text_too_long', '', ' '.repeat(400_000)],
    ['text_too_long', '', `<${'x'.repeat(400_000)}`],
  ])('is refused as %s while it is parsed', async (problem, attributes, inside) => {
    const xml = report(`<GrpHdr ${attributes}>${inside}`)
    await expect(read(xml)).rejects.toThrow(problem)
  })

  test('with too many elements in one line is refused', async () => {
    const filler = Array.from({ length: 600 }, (_, index) => `<X${index}>1</X${index}>`).join('')
    await expect(read(report(group + transaction(filler, 'ACSC')))).rejects.toThrow('too_many_names')
  })

  test('several in one container are kept separate', async () => {
    const refused = report('<OrgnlGrpInfAndSts><OrgnlMsgId>M2</OrgnlMsgId><GrpSts>RJCT</GrpSts></OrgnlGrpInfAndSts>')
    const taken = report(group + transaction(`<OrgnlEndToEndId>${one}</OrgnlEndToEndId>`, 'ACSC'))
    expect(
      (await read(`<conxml xmlns="urn:conxml:xsd:container.nnn.001.GBIC4">${refused}${taken}</conxml>`)).lines,
    ).toEqual([
      [null, 'rejected', 'M2'],
      [one, 'completed', 'M1'],
    ])
  })

  test.each(['<a/>', '<html><body>no</body></html>', '<Document xmlns="urn:x"/>'])('%s is refused', async (xml) => {
    await expect(read(xml)).rejects.toThrow('unknown_kind')
  })

  test('the file of transfers itself is refused with its own reason', async () => {
    const file = '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"/>'
    await expect(read(file)).rejects.toThrow('transfer_file')
  })
})

describe('a statement', () => {
  const named = (id: string) => refs(`<EndToEndId>${id}</EndToEndId>`)
  test('only booked entries count: an announced return has no effect', async () => {
    const { lines } = await read(
      statement(entry('CRDT', named(one), '<Cd>PDNG</Cd>') + entry('CRDT', named(two)) + entry('DBIT', named(one))),
    )
    expect(lines).toEqual([
      [one, 'accepted', null],
      [two, 'returned', null],
      [one, 'completed', null],
    ])
  })

  const amountsOf = async (xml: string) => {
    const lines: BankLine[] = []
    await readBankFile(Readable.from([Buffer.from(xml)]), async (some) => {
      lines.push(...some)
    })
    return lines.map(({ amount, doubt }) => [amount, doubt])
  }
  test('a transaction without an amount has the entry’s amount only if it is the only one', async () => {
    const bare = (id: string) => `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs></TxDtls>`
    expect(await amountsOf(statement(entry('DBIT', bare(one))))).toEqual([[10_000, null]])
    const unread = [null, 'bank_amount_unread']
    expect(await amountsOf(statement(entry('DBIT', bare(one) + bare(two))))).toEqual([unread, unread])
    expect(await amountsOf(statement(entry('DBIT', bare(one) + named(two))))).toEqual([unread, [10_000, null]])
    expect(await amountsOf(statement(entry('DBIT', named(one) + bare(two))))).toEqual([[10_000, null], unread])
    const of2 = '<Btch><NbOfTxs>2</NbOfTxs></Btch>'
    expect(await amountsOf(statement(entry('DBIT', of2 + bare(one))))).toEqual([unread])
  })

  test('an empty amount is unreadable, neither missing nor zero', async () => {
    const empty = named(one).replace(/<Amt.*<.Amt>/, '<Amt Ccy="EUR"/>')
    expect(await amountsOf(statement(entry('DBIT', empty)))).toEqual([[null, 'bank_amount_unread']])
    const whole = entry('DBIT', '<Btch><PmtInfId>M1</PmtInfId></Btch>').replace('>100.00<', '><')
    expect(await amountsOf(statement(whole))).toEqual([[null, 'bank_amount_unread']])
  })

  test('each entry belongs to the statement of one account', async () => {
    const lines: BankLine[] = []
    const of = (iban: string) => `<Acct><Id><IBAN>${iban}</IBAN></Id></Acct>`
    const others = '<RltdAcct><Id><IBAN>X</IBAN></Id></RltdAcct>'
    const payer = '<RltdPties><DbtrAcct><Id><IBAN>Y</IBAN></Id></DbtrAcct></RltdPties>'
    const xml = statement(
      `${of('A')}${others}${entry('DBIT', named(one))}</Stmt><Stmt>${of('B')}${entry('DBIT', named(two).replace('<Amt', `${payer}<Amt`))}</Stmt><Stmt>${entry('DBIT', named(one))}`,
    )
    await readBankFile(Readable.from([Buffer.from(xml)]), async (some) => {
      lines.push(...some)
    })
    expect(lines.map(({ account }) => account)).toEqual(['A', 'B', null])
  })

  test('a batch booked as one sum covers all its transfers; an unnamed transaction among several covers none', async () => {
    const batch = '<Btch><PmtInfId>M1</PmtInfId></Btch>'
    expect((await read(statement(entry('DBIT', batch)))).lines).toEqual([[null, 'completed', 'M1']])
    const nameless = refs('<PmtInfId>M1</PmtInfId>')
    expect((await read(statement(entry('DBIT', nameless)))).lines).toEqual([[null, 'completed', 'M1']])
    expect((await read(statement(entry('DBIT', nameless + nameless)))).lines).toEqual([])
    expect((await read(statement(entry('CRDT', nameless)))).lines).toEqual([['', 'returned', 'M1']])
  })
})

/** Formats found in banks' sample files, with our references. */
describe('as other banks write it', () => {
  const all = async (content: string | Buffer) => {
    const lines: BankLine[] = []
    const bytes = Buffer.from(content as string)
    // In chunks of 700 bytes: the result must not depend on chunk boundaries, also within multi-byte characters.
    const pieces = Array.from({ length: Math.ceil(bytes.length / 700) }, (_, at) =>
      bytes.subarray(at * 700, (at + 1) * 700),
    )
    await readBankFile(Readable.from(pieces), async (some) => {
      lines.push(...some)
    })
    return lines
  }

  test('a partial report has each transfer with its own amount, regardless of its counts', async () => {
    const lines = await all(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Document xmlns='${iso}:pain.002.001.03' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'>
  <CstmrPmtStsRpt>
    <GrpHdr><MsgId>M-ID-177326</MsgId><CreDtTm>2026-06-01T04:44:43.0Z</CreDtTm>
      <InitgPty><Id><OrgId><Othr><Id>A bank</Id><SchmeNm><Cd>BANK</Cd></SchmeNm></Othr></OrgId></Id></InitgPty></GrpHdr>
    <OrgnlGrpInfAndSts><OrgnlMsgId>M1</OrgnlMsgId><OrgnlMsgNmId>pain.001</OrgnlMsgNmId><OrgnlNbOfTxs>2</OrgnlNbOfTxs>
      <OrgnlCtrlSum>205.340</OrgnlCtrlSum><GrpSts>PART</GrpSts>
      <NbOfTxsPerSts><DtldNbOfTxs>1</DtldNbOfTxs><DtldSts>ACSP</DtldSts><DtldCtrlSum>202.840</DtldCtrlSum></NbOfTxsPerSts>
      <NbOfTxsPerSts><DtldNbOfTxs>1</DtldNbOfTxs><DtldSts>RJCT</DtldSts><DtldCtrlSum>2.500</DtldCtrlSum></NbOfTxsPerSts>
    </OrgnlGrpInfAndSts>
    <OrgnlPmtInfAndSts><OrgnlPmtInfId>M1</OrgnlPmtInfId><PmtInfSts>PART</PmtInfSts>
      <TxInfAndSts><StsId>R/1</StsId><OrgnlInstrId>33806769</OrgnlInstrId><OrgnlEndToEndId>${one}</OrgnlEndToEndId><TxSts>ACSP</TxSts>
        <OrgnlTxRef><Amt><InstdAmt Ccy="EUR">202.84</InstdAmt></Amt><Cdtr><Nm>Somebody</Nm></Cdtr></OrgnlTxRef></TxInfAndSts>
      <TxInfAndSts><OrgnlEndToEndId>${two}</OrgnlEndToEndId><TxSts>RJCT</TxSts>
        <StsRsnInf><Orgtr><Nm>BANK</Nm></Orgtr><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>closed</AddtlInf></StsRsnInf>
        <OrgnlTxRef><Amt><InstdAmt Ccy="EUR">2.5</InstdAmt></Amt></OrgnlTxRef></TxInfAndSts>
    </OrgnlPmtInfAndSts>
  </CstmrPmtStsRpt>
</Document>`)
    expect(lines).toMatchObject([
      { endToEndId: one, report: 'accepted', amount: 20_284, code: 'ACSP' },
      { endToEndId: two, report: 'rejected', amount: 250, code: 'RJCT AC04' },
    ])
  })

  test.each(['ACCP', 'ACTC', 'ACWC'])('a group with status %s marks nothing as paid', async (status) => {
    const lines = await all(
      report(`<OrgnlGrpInfAndSts><OrgnlMsgId>M1</OrgnlMsgId><GrpSts>${status}</GrpSts></OrgnlGrpInfAndSts>`),
    )
    expect(lines).toMatchObject([{ endToEndId: null, messageId: 'M1', report: 'accepted' }])
  })

  const batched = (side: string, more = '') => `<?xml version="1.0" encoding="ISO-8859-1"?>
<Document xmlns="${iso}:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>S</MsgId><MsgRcpt><Nm>Société</Nm></MsgRcpt></GrpHdr>
<Stmt><Id>1</Id><Acct><Id><IBAN>NL26VAYB8060476890</IBAN></Id></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">1000000</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
<Ntry><Amt Ccy="EUR">30.000</Amt><CdtDbtInd>DBIT</CdtDbtInd>${more}<Sts>BOOK</Sts><BookgDt><Dt>2026-06-28</Dt></BookgDt>
<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>
<NtryDtls><Btch><MsgId>M1</MsgId><PmtInfId>M1</PmtInfId><NbOfTxs>2</NbOfTxs><CdtDbtInd>DBIT</CdtDbtInd></Btch>
<TxDtls><Refs><MsgId>M1</MsgId><EndToEndId>${one}</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="EUR">10.00</Amt></TxAmt></AmtDtls>${side}
<RltdPties><Cdtr><Nm>André</Nm></Cdtr><CdtrAcct><Id><IBAN>BE71096123456769</IBAN></Id></CdtrAcct></RltdPties></TxDtls>
<TxDtls><Refs><EndToEndId>${two}</EndToEndId></Refs><Amt Ccy="EUR">20</Amt>${side}</TxDtls></NtryDtls></Ntry></Stmt>
<Stmt><Id>2</Id><Acct><Id><IBAN>FR1420041010050500013M02606</IBAN></Id></Acct>
<Ntry><Amt Ccy="EUR">20.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><NtryDtls><TxDtls><Refs><EndToEndId>${two}</EndToEndId></Refs>
<RtrInf><Rsn><Prtry>FERMÉ</Prtry></Rsn></RtrInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`

  test('a batch with its transfers, two statements and Latin letters', async () => {
    const lines = await all(Buffer.from(batched(''), 'latin1'))
    expect(lines).toMatchObject([
      { endToEndId: one, report: 'completed', amount: 1_000, account: 'NL26VAYB8060476890', doubt: null },
      { endToEndId: two, report: 'completed', amount: 2_000, account: 'NL26VAYB8060476890', doubt: null },
      { endToEndId: two, report: 'returned', amount: 2_000, account: 'FR1420041010050500013M02606', code: 'FERMÉ' },
    ])
  })

  test('a transaction that contradicts its entry, or a reversing debit, has no effect', async () => {
    for (const xml of [batched('<CdtDbtInd>CRDT</CdtDbtInd>'), batched('', '<RvslInd>true</RvslInd>')])
      expect((await all(Buffer.from(xml, 'latin1'))).map(({ doubt }) => doubt)).toEqual([
        'bank_side',
        'bank_side',
        null,
      ])
  })

  test('a batch returned as a whole needs a manual decision', async () => {
    const back = entry('CRDT', '<Btch><PmtInfId>M1</PmtInfId></Btch>')
    expect(await all(statement(back))).toMatchObject([{ endToEndId: null, messageId: 'M1', doubt: 'bank_side' }])
  })

  test('an unknown encoding is refused', async () => {
    await expect(all('<?xml version="1.0" encoding="EBCDIC-CP-FR"?><Document/>')).rejects.toThrow('unknown_encoding')
    await expect(all(Buffer.from(`\uFEFF${report(group)}`, 'utf16le'))).rejects.toThrow('not well formed')
  })
})
