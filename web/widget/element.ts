import { present } from '#domain/checked.ts'
import { bestLanguage, formatAbout, formatDifference, formatMoney, type Language } from '#domain/money.ts'
import type { Declared } from '#domain/widget/message.ts'
import { type Api, apiOf, type Start } from './api.ts'
import type { Chosen } from './chosen.ts'
import type { Context } from './context.ts'
import { h, icon, picture } from './dom.ts'
import type { Sale } from './offer-panel.ts'
import { openPriceDialog } from './price-dialog.ts'
import { openSiteDialog } from './site-dialog.ts'
import { dress } from './styles.ts'
import { speaker } from './words.ts'

type Connection = { site: string; api: Api; start: () => Promise<Start> }

/** The site of the script: one for all widgets of a page. */
let connection: Connection | null = null

export const connectTo = (site: string) => {
  const api = apiOf(site)
  let started: Promise<Start> | null = null
  const start = () => {
    started ??= api.start()
    started.catch(() => {
      started = null
    })
    return started
  }
  connection = { site, api, start }
}

/**
 * `<reprise-widget mode="price|tunnel|credit" price="89900" label="Galaxy S25" lang="fr">`. Events: `quote` (a price was
 * shown or added), `declared` (the visitor sold the device), `credit` (one per voucher of the declaration).
 */
export class RepriseWidget extends HTMLElement {
  static readonly observedAttributes = ['mode', 'price', 'label', 'lang']
  readonly #root = this.attachShadow({ mode: 'open' })
  #context: Context | null = null
  #chosen: Chosen | null = null
  #declared: Declared | null = null

  connectedCallback() {
    void this.#begin()
  }

  attributeChangedCallback(name: string) {
    if (!this.#context) return
    if (name === 'lang') void this.#begin()
    else this.#render()
  }

  /** Device added by the visitor; null before. */
  get quote() {
    return this.#chosen
  }

  /** Opens the dialog, for a button of the shop. */
  open() {
    if (this.#context) this.#open(this.#context)
  }

  async #begin() {
    try {
      const { api, site, start: startOnce } = present(connection)
      const start = await startOnce()
      const language = this.#language(start)
      this.#context = { api, site, start, language, say: speaker(language) }
      dress(this.#root, start.mainColor)
      this.#render()
    } catch {
      // Without its site the widget shows nothing: the page of the shop is not disturbed.
      this.hidden = true
    }
  }

  #language({ language, languages }: Start): Language {
    const page = this.closest('[lang]')?.getAttribute('lang') ?? ''
    return bestLanguage(page, languages) ?? language
  }

  get #sale(): Sale {
    const price = Number(this.getAttribute('price'))
    if (this.getAttribute('mode') !== 'credit' || !Number.isInteger(price) || price <= 0) return null
    return { price, label: this.getAttribute('label') ?? '' }
  }

  #emit(name: 'quote' | 'declared' | 'credit', detail: unknown) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }))
  }

  #open(context: Context) {
    if (this.getAttribute('mode') === 'tunnel') return this.#openSite(context, null)
    const sale = this.#sale
    let next: Chosen | null = null
    openPriceDialog(this.#root, context, {
      sale,
      before: this.#chosen,
      onQuote: (chosen) => this.#emit('quote', { ...chosen, added: false }),
      onAccept: (chosen) => {
        if (!sale) next = chosen
        else {
          this.#chosen = chosen
          this.#emit('quote', { ...chosen, added: true })
        }
      },
      onClose: () => {
        if (next) return this.#openSite(context, next)
        this.#render()
        this.#focus()
      },
    })
  }

  #openSite(context: Context, chosen: Chosen | null) {
    openSiteDialog(this.#root, context, {
      chosen,
      onDeclared: (declared) => {
        this.#declared = declared
        this.#emit('declared', declared)
        for (const { credit, ...device } of declared.devices)
          if (credit) this.#emit('credit', { token: credit, currency: declared.currency, ...device })
      },
      onClose: () => {
        this.#render()
        this.#focus()
      },
    })
  }

  #focus() {
    this.#root.querySelector<HTMLElement>('button')?.focus()
  }

  #render() {
    const context = this.#context
    if (!context || this.#root.querySelector('dialog')) return
    const { say } = context
    const box = this.#declared
      ? this.#done(context)
      : this.#chosen
        ? this.#added(context, this.#chosen)
        : this.#idle(context)
    this.#root.replaceChildren(
      h('section', { 'aria-label': say('title'), class: this.#chosen || this.#declared ? 'box on' : 'box' }, ...box),
    )
  }

  #idle(context: Context) {
    const { start, language, say } = context
    const { example } = start
    const isCredit = this.getAttribute('mode') === 'credit'
    const best = example && formatAbout(example.price, start.currency, language)
    return [
      h(
        'button',
        { class: 'row', type: 'button', 'aria-haspopup': 'dialog', click: () => this.#open(context) },
        h('span', { class: 'ic' }, icon('swap')),
        h(
          'span',
          { class: 'tx' },
          h('b', {}, say(isCredit ? 'title' : 'priceTitle')),
          h('small', {}, example ? say('example', { label: example.label }) : say('priceText')),
        ),
        best && h('span', { class: 'am num' }, h('small', {}, say('upTo')), h('b', {}, isCredit ? `− ${best}` : best)),
        icon('right'),
      ),
    ]
  }

  #added(context: Context, chosen: Chosen) {
    const { start, language, say } = context
    const money = (cents: number) => formatMoney(cents, start.currency, language)
    const sale = this.#sale
    const drop = () => {
      this.#chosen = null
      this.#emit('quote', null)
      this.#render()
      this.#focus()
    }
    return [
      h(
        'div',
        { class: 'row' },
        picture(chosen.product.image),
        h(
          'span',
          { class: 'tx' },
          h('b', {}, chosen.product.label),
          h('small', {}, chosen.condition),
          h('button', { class: 'ln', type: 'button', click: () => this.#open(context) }, say('edit')),
          ' ',
          h('button', { class: 'ln', type: 'button', click: drop }, say('remove')),
        ),
        h('span', { class: 'am num' }, h('b', {}, formatDifference(-chosen.amount, start.currency, language))),
      ),
      h(
        'div',
        { class: 'sum num' },
        sale && h('p', {}, h('span', {}, say('after')), h('b', {}, money(sale.price - chosen.amount))),
        sale && h('small', {}, say('sum', { price: money(sale.price), amount: money(chosen.amount) })),
        h('button', { class: 'go', type: 'button', click: () => this.#openSite(context, chosen) }, say('declare')),
      ),
    ]
  }

  #done({ start, language, say }: Context) {
    const { devices = [], total = 0 } = this.#declared ?? {}
    return [
      h(
        'div',
        { class: 'row', role: 'status' },
        h('span', { class: 'ic' }, icon('swap')),
        h(
          'span',
          { class: 'tx' },
          h('b', {}, say('declared')),
          h('small', {}, devices.map(({ label }) => label).join(', ')),
          h('small', {}, say('declaredText')),
        ),
        h('span', { class: 'am num' }, h('b', {}, formatDifference(-total, start.currency, language))),
      ),
    ]
  }
}
