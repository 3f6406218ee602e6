import { perTab } from '#web/kit/storage/storage.ts'
import type { Given } from '../diagnosis/calls.ts'
import type { Kept } from '../offer/use-choice.ts'
import type { Declared } from './calls.ts'

/** The diagnosis starts from what the customer said; what the seller found since stays. */
export const prefill = ({ id, responses, payment, imei }: Declared) => {
  const answers = `reprise.diagnosis.${id}` as const
  if (perTab.read(answers) === null) {
    const given: Given = Object.fromEntries(responses.map(({ questionId, answerId }) => [questionId, answerId]))
    perTab.write(answers, given)
  }
  const choice = `reprise.choice.${id}` as const
  if (perTab.read(choice) === null) {
    // The store's modes are its own: the same by name and kind is meant.
    const chosen: Kept = { modeType: payment.type, modeLabel: payment.label, ...(imei ? { imei } : {}) }
    perTab.write(choice, chosen)
  }
}
