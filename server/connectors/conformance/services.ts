import { smsContract } from '#domain/connector/contract/messages.ts'
import {
  barcodeContract,
  payeeContract,
  priceFeedContract,
  workshopContract,
} from '#domain/connector/contract/services.ts'
import { newId } from '#server/platform/security/crypto.ts'
import { answers, type Check, isKeyed } from './check.ts'
import { answerOf, expectThat } from './client.ts'

const { readPrices } = priceFeedContract.calls
/** Pages read from a price list. */
const maxPages = 1_000

export const priceFeedChecks = (): Check[] => [
  {
    title: 'every page is read by its cursor, in one currency, with a reference or EAN on each line',
    run: async (target) => {
      const seen = new Set<string>()
      const currencies = new Set<string>()
      const read = async (cursor: string | null): Promise<void> => {
        const page = await answerOf(target, readPrices, cursor === null ? {} : { query: { cursor } })
        currencies.add(page.currency)
        const unnamed = page.members.findIndex(({ reference, ean }) => !(reference ?? ean))
        expectThat(unnamed < 0, `line ${unnamed + 1} has no reference and no EAN`)
        if (page.next === null || seen.size >= maxPages) return
        expectThat(!seen.has(page.next), `the cursor ${page.next} was returned before`)
        seen.add(page.next)
        return read(page.next)
      }
      await read(null)
      expectThat(currencies.size === 1, `currencies ${[...currencies].join(', ')}`)
    },
  },
]

export const barcodeChecks = ({ barcode, imei }: { barcode: string; imei: string }): Check[] => [
  answers(barcodeContract.calls.readBarcode, barcode),
  answers(barcodeContract.calls.readImei, imei),
]

export const workshopChecks = (): Check[] => {
  const { handOver } = workshopContract.calls
  return [
    isKeyed(handOver, async (target, _reference, idempotencyKey) => {
      const body = { ...handOver.sample }
      return (await answerOf(target, handOver, { body, idempotencyKey })).id
    }),
  ]
}

export const payeeChecks = (): Check[] => {
  const { verify } = payeeContract.calls
  return [
    {
      title: `POST ${verify.path} answers as declared, the same for the same key`,
      run: async (target) => {
        const given = { body: { ...verify.sample }, idempotencyKey: newId() }
        const { result } = await answerOf(target, verify, given)
        const again = await answerOf(target, verify, given)
        expectThat(again.result === result, `${result}, then ${again.result}`)
      },
    },
  ]
}

export const smsChecks = (): Check[] => {
  const { sendMessage } = smsContract.calls
  return [
    isKeyed(sendMessage, async (target, reference, idempotencyKey) => {
      const body = { ...sendMessage.sample, reference }
      return (await answerOf(target, sendMessage, { body, idempotencyKey })).id
    }),
  ]
}
