import { perTab } from '#web/kit/storage/storage.ts'
import type { Given } from '../diagnosis/calls.ts'
import type { Kept } from '../offer/use-choice.ts'
import type { Declared } from './calls.ts'

/** Stores the customer's answers as initial answers, unless the seller has already answered. */
export const prefill = ({ id, responses, payment, imei }: Declared) => {
  const answers = `reprise.diagnosis.${id}` as const
  if (perTab.read(answers) === null) {
    const given: Given = Object.fromEntries(responses.map(({ questionId, answerId }) => [questionId, answerId]))
    perTab.write(answers, given)
  }
  const choice = `reprise.choice.${id}` as const
  if (perTab.read(choice) === null) {
    // Payment modes of the store have other ids, so they are matched by type and label.
    const chosen: Kept = { modeType: payment.type, modeLabel: payment.label, ...(imei ? { imei } : {}) }
    perTab.write(choice, chosen)
  }
}
