import { productAddress } from '#domain/site/addresses.ts'
import { perTab } from '#web/kit/storage/storage.ts'
import type { Given } from '../diagnosis/calls.ts'
import type { Kept } from '../offer/use-choice.ts'
import type { KeptTest } from '../self-test/use-self-test.ts'
import type { KeptLine } from './stored.ts'

/** Reopens a cart line as a device with the same id: the offer opens with its answers and choices. */
export const openLine = (line: KeptLine) => {
  const given: Given = Object.fromEntries(line.answers.map(({ questionId, answerId }) => [questionId, answerId]))
  const chosen: Kept = {
    circuitId: line.circuitId,
    ...(line.paymentModeId ? { modeId: line.paymentModeId } : {}),
    ...(line.warehouseId ? { warehouseId: line.warehouseId } : {}),
    ...(line.imei ? { imei: line.imei } : {}),
  }
  perTab.write(`reprise.diagnosis.${line.inCartId}`, given)
  perTab.write(`reprise.choice.${line.inCartId}`, chosen)
  perTab.write(`reprise.quote.${line.inCartId}`, line.quote)
  if (line.selfTest) perTab.write(`reprise.self-test.${line.inCartId}`, { token: line.selfTest } satisfies KeptTest)
  if (line.photos) perTab.write(`reprise.photos.${line.inCartId}`, line.photos)
  // A question number beyond the last one opens the offer.
  return { to: `${productAddress(line.product)}?question=1000`, state: { device: line.inCartId } }
}
