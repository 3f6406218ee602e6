import { perTab } from '#web/kit/storage/storage.ts'
import type { KeptLine } from '../cart/stored.ts'

/** Finishing at the counter what was declared on the web: after the new diagnosis, the customer's documents. */
export const finishAddress = (buybackId: string) => `/buyback/${buybackId}/finish`

/** What the new diagnosis found, for the page that follows: in this tab's storage, where a sign-out removes it. */
export const keepFinishing = (buybackId: string, line: KeptLine) => perTab.write(`reprise.finish.${buybackId}`, line)
export const readFinishing = (buybackId: string) => perTab.read<KeptLine>(`reprise.finish.${buybackId}`)
