import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  blockEnd,
  blockIdOf,
  blockOf,
  headOf,
  sepaLengths,
  type Transfer,
  tail,
  transferOf,
} from '#domain/payment/sepa/pain001.ts'
import { sepaText } from '#domain/payment/sepa/text.ts'
import type { TransferSpeed } from '#domain/payment-mode/schema.ts'
import { schemaErrors } from '#server/testing/sepa-schema.ts'

const messageId = '0198a5e000017000800000000000001f'
const debtorWith = (bic: string | null) => ({
  ...{ name: 'Boréal SAS', iban: 'FR7630006000011234567890189', bic, town: 'Lyon', country: 'FR' },
})
const sumsOf = (transfers: readonly Transfer[]) => ({
  transfers: transfers.length,
  total: transfers.reduce((sum, { amount }) => sum + BigInt(amount), 0n),
})
const transfer: Transfer = {
  endToEndId: '0198a5e000017000800000000000001f101',
  amount: 24_100,
  name: 'Théo Blanchard',
  iban: 'BE71096123456769',
  zipCode: null,
  town: 'Bruxelles',
  country: 'BE',
  about: '2041556788481',
}
const fileOf = (
  transfers: readonly Transfer[],
  bic: string | null = null,
  speeds: readonly TransferSpeed[] = ['standard'],
) => {
  const debtor = debtorWith(bic)
  const head = { messageId, createdAt: new Date('2026-11-15T20:31:00.500Z'), debtor }
  const block = (speed: TransferSpeed) =>
    blockOf({
      ...sumsOf(transfers),
      id: blockIdOf(messageId, speed, speeds.length === 1),
      ...{ speed, executionDate: '2026-11-17', debtor },
    }) +
    transfers.map(transferOf).join('') +
    blockEnd
  return headOf({ ...head, ...sumsOf(speeds.flatMap(() => transfers)) }) + speeds.map(block).join('') + tail
}

/** Texts that pass the checks of a batch: not empty after conversion to the SEPA character set. */
const written = (max: number) =>
  fc.string({ unit: 'binary', minLength: 1, maxLength: 160 }).filter((text) => sepaText(text, max) !== '')
const anyTransfer = fc.record({
  endToEndId: fc.constant(transfer.endToEndId),
  amount: fc.integer({ min: 1, max: 99_999_999_999 }),
  name: written(sepaLengths.name),
  iban: fc.constantFrom('BE71096123456769', 'FR7630006000011234567890189', 'MT84MALT011000012345MTLCAST001S'),
  zipCode: fc.option(fc.string({ unit: 'binary', maxLength: 20 })),
  town: written(sepaLengths.town),
  country: fc.constantFrom('FR', 'BE', 'MT'),
  about: written(sepaLengths.about),
})

test('a file with arbitrary names is valid against the schema', async () => {
  const transfers = fc.sample(anyTransfer, 600)
  expect(await schemaErrors(fileOf(transfers))).toEqual([])
  expect(await schemaErrors(fileOf(transfers.slice(0, 1), 'AGRIFRPPXXX'))).toEqual([])
  expect(await schemaErrors(fileOf(transfers.slice(0, 2), null, ['standard', 'instant']))).toEqual([])
})

test.each([
  [
    'an element in the wrong order',
    (xml: string) => xml.replace(/(<Cdtr>.*?<\/Cdtr>)(<CdtrAcct>.*?<\/CdtrAcct>)/, '$2$1'),
  ],
  [
    'an unstructured address line',
    (xml: string) => xml.replace('<TwnNm>Bruxelles</TwnNm>', '<AdrLine>Bruxelles</AdrLine>'),
  ],
  ['an empty name', (xml: string) => xml.replace('<Nm>Theo Blanchard</Nm>', '<Nm></Nm>')],
  ['a character outside the SEPA set', (xml: string) => xml.replace('Theo', 'Théo')],
  ['an amount of three decimals', (xml: string) => xml.replace('241.00</Inst', '241.001</Inst')],
  ['an amount of 0', (xml: string) => xml.replace('>241.00</Inst', '>0.00</Inst')],
  ['an unknown scheme', (xml: string) => xml.replace('</SvcLvl>', '</SvcLvl><LclInstrm><Cd>CORE</Cd></LclInstrm>')],
  ['dollars', (xml: string) => xml.replace('Ccy="EUR"', 'Ccy="USD"')],
])('the schema refuses %s', async (_title, spoil) => {
  const file = fileOf([transfer])
  expect(spoil(file)).not.toBe(file)
  expect(await schemaErrors(spoil(file))).not.toEqual([])
})
