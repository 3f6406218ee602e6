import { formatDifference, formatMoney } from '#domain/money.ts'
import type { Chosen } from './chosen.ts'
import type { Context } from './context.ts'
import { h, icon } from './dom.ts'

/** What the shop sells; null in the mode `price`. */
export type Sale = { label: string; price: number } | null

type Shown = { chosen: Chosen | null; note: string; isProblem: boolean }

const step = (name: Parameters<typeof icon>[0], title: string, text: string) =>
  h('li', {}, icon(name), h('span', {}, h('b', {}, title), `, ${text}`))

/** Price, and with a sale the sum: what is paid now and what comes back later are always two sentences. */
const offered = ({ start, language, say }: Context, sale: Sale, chosen: Chosen) => {
  const money = (cents: number) => formatMoney(cents, start.currency, language)
  const amount = money(chosen.amount)
  if (!sale)
    return [
      h('div', { class: 'to bare num' }, say('offer'), h('b', {}, amount)),
      h('p', { class: 'note' }, chosen.condition),
    ]
  return [
    h(
      'dl',
      { class: 'num' },
      h('div', {}, h('dt', {}, sale.label), h('dd', {}, money(sale.price))),
      h(
        'div',
        { class: 'mi' },
        h('dt', {}, say('takenBack', { label: chosen.product.label })),
        h('dd', {}, formatDifference(-chosen.amount, start.currency, language)),
      ),
    ),
    h('div', { class: 'to num' }, say('comesTo'), h('b', {}, money(sale.price - chosen.amount))),
    h(
      'ol',
      {},
      step('card', say('order'), say('orderText', { price: money(sale.price) })),
      step('truck', say('send'), say('sendText')),
      step('bank', say('paid'), say('paidText', { amount })),
    ),
  ]
}

export const offerPanel = (context: Context, sale: Sale, onAccept: (chosen: Chosen) => void) => {
  const { say, start } = context
  let accepted: Chosen | null = null
  const body = h('div', { 'aria-live': 'polite' })
  const button = h(
    'button',
    { class: 'go', type: 'button', disabled: true, click: () => accepted && onAccept(accepted) },
    say(sale ? 'add' : 'sell'),
  )
  const show = ({ chosen, note, isProblem }: Shown) => {
    accepted = chosen
    button.disabled = chosen === null
    body.replaceChildren(
      ...(chosen ? offered(context, sale, chosen) : [h('p', { class: isProblem ? 'note bad' : 'note' }, note)]),
    )
  }
  const panel = h(
    'aside',
    { class: 'r' },
    h('p', { class: 'k' }, say(sale ? 'withIt' : 'offer')),
    body,
    button,
    h('p', { class: 'by' }, say('by', { name: start.name })),
  )
  return { panel, show }
}
