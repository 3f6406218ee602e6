import { isRecord } from '../checked.ts'
import type { Currency } from '../money.ts'

/** One bought device of a confirmed cart; `credit` is null if it is not paid by voucher. */
export type DeclaredDevice = { number: string; label: string; amount: number; credit: string | null }
export type Declared = { cart: string; total: number; currency: Currency; devices: DeclaredDevice[] }

const type = 'reprise:declared'

/** Message of the framed site to the page of the shop. */
export const declaredMessage = (declared: Declared) => ({ type, declared })

const isDeclared = (value: unknown): value is Declared =>
  isRecord(value) && typeof value.cart === 'string' && typeof value.total === 'number' && Array.isArray(value.devices)

/** Sent by the own site only: the receiver checks origin and frame. */
export const declaredIn = (data: unknown): Declared | null =>
  isRecord(data) && data.type === type && isDeclared(data.declared) ? data.declared : null

/** Answers in the fragment of a product's address: not sent to the server. */
export const answersFragment = (answers: Readonly<Record<string, string>>) =>
  `answers=${Object.entries(answers)
    .map((pair) => pair.join(':'))
    .join(',')}`

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const pairForm = new RegExp(`^(${uuid}):(${uuid})$`, 'i')
const maxAnswers = 200

export const answersIn = (fragment: string): Record<string, string> => {
  const [, text = ''] = /^#?answers=(.*)$/.exec(fragment) ?? []
  const pairs = text.split(',').slice(0, maxAnswers)
  return Object.fromEntries(
    pairs.flatMap((pair) => {
      const [, question, answer] = pairForm.exec(pair) ?? []
      return question && answer ? [[question, answer]] : []
    }),
  )
}
