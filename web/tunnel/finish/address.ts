import { perTab } from '#web/kit/storage/storage.ts'
import type { KeptLine } from '../cart/stored.ts'

/** Completion of a predeclared buyback at the counter, after the new diagnosis. */
export const finishAddress = (buybackId: string) => `/buyback/${buybackId}/finish`

/** Cart line of the new diagnosis for the completion page, in session storage (removed at sign-out). */
export const keepFinishing = (buybackId: string, line: KeptLine) => perTab.write(`reprise.finish.${buybackId}`, line)
export const readFinishing = (buybackId: string) => perTab.read<KeptLine>(`reprise.finish.${buybackId}`)
