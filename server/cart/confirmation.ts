import { checkoutAddress } from '#domain/cart/address.ts'
import type { Cart } from '#domain/cart/schema.ts'
import { first } from '#domain/checked.ts'
import { isHeldByCustomer, isPredeclared } from '#domain/circuit/rules.ts'
import { groupByFour } from '#domain/document/code.ts'
import { customerReader } from '#domain/document/readers.ts'
import { attachedOneByOne, isGivenUp, isLabel } from '#domain/document/rules.ts'
import { defaultLanguage, formatMoney, isLanguage, type Language } from '#domain/money.ts'
import { inLanguage } from '#domain/own-texts.ts'
import { paymentTermsOf, termsKey } from '#domain/payment/terms.ts'
import { drawDocuments } from '#server/document/draw.ts'
import { loadDocuments } from '#server/document/load.ts'
import { fileName, keepDocument } from '#server/document/make.ts'
import type { Block } from '#server/mail/blocks.ts'
import { keepMail, pictureAddress } from '#server/mail/keep.ts'
import type { App, Tx } from '#server/platform/app.ts'
import type { Who } from '#server/platform/who.ts'
import { say } from '#server/platform/words.ts'
import { mailFactsOf, type PaymentText, paymentTextsOf } from './confirmation-store.ts'
import { cartOf } from './read.ts'

type Sold = Cart['buybacks'][number]

/** `isChanged`: the mail replaces an earlier one after a correction. */
type Asked = { accountId: string; cartId: string; address: string; isChanged: boolean }

/** Writes the confirmation mail of the sales with an address, in the customer's language: items, next steps, payment, documents. */
export const writeConfirmation = async (app: App, tx: Tx<Who>, { accountId, cartId, address, isChanged }: Asked) => {
  const facts = await mailFactsOf(tx, accountId, cartId)
  const modes = await paymentTextsOf(tx, accountId, cartId)
  const language = isLanguage(facts?.language) ? facts.language : defaultLanguage
  const cart = await cartOf(app, tx, { accountId, id: cartId, reader: customerReader, language, address })
  if (!facts) return
  const money = (cents: number) => formatMoney(cents, cart.currency, language)
  const documents = cart.buybacks.flatMap(({ documents }) => documents)
  const attachments = await attachmentsOf(app, tx, accountId, cart)
  const company = facts.name
  const url = facts.site_active && facts.web_host ? siteLink(app, facts.web_host, cart) : null
  const params = {
    company,
    firstname: cart.customerFirstname ?? '',
    count: cart.buybacks.length,
    total: money(cart.total),
    link: url,
  }
  await keepMail(app, tx, {
    accountId,
    kind: 'confirmation',
    recipient: address,
    about: { cartId, template: 'confirmation' },
    subject: say(language, `mail.confirmation.${isChanged ? 'changed' : 'subject'}`, params),
    attachments,
    text: {
      language,
      company,
      colour: facts.main_color,
      logo: pictureAddress(app, facts.logo),
      title: say(language, 'mail.confirmation.title', params),
      paragraphs: [
        ...(isChanged ? [say(language, 'mail.confirmation.replaces')] : []),
        say(language, 'mail.confirmation.intro', params),
        ...(documents.some((one) => isGivenUp(one) && !isLabel(one.kind))
          ? [say(language, 'mail.confirmation.missing')]
          : []),
        ...(documents.some(({ kind, status }) => isLabel(kind) && status !== 'ready')
          ? [say(language, 'mail.confirmation.labelFollows')]
          : []),
      ],
      blocks: [
        ...cart.buybacks.map((sold) => soldBlock(sold, language, money, facts.time_zone)),
        ...(cart.buybacks.length > 1 ? [totalBlock(money(cart.total), language)] : []),
        ...stepBlocks(cart, language),
        ...(cart.buybacks.some(({ isPrintless }) => isPrintless)
          ? [
              {
                kind: 'note' as const,
                title: say(language, 'buybackMail.printless.title'),
                text: say(language, 'buybackMail.printless.text'),
              },
            ]
          : []),
        ...paymentBlocks(cart, modes, language),
      ],
      ...(url
        ? {
            button: {
              label: say(language, 'mail.confirmation.button'),
              url,
              fallback: say(language, 'mail.link', params),
            },
          }
        : {}),
      small: [
        ...(attachments.length > 0 ? [say(language, 'mail.confirmation.attached', { count: attachments.length })] : []),
        say(language, 'mail.footer', params),
        say(language, 'mail.policy', params),
      ],
    },
  })
}

/** Status page of the buyback, or the cart page if there are several; with scheme and port of PUBLIC_URL. */
const siteLink = (app: App, host: string, cart: Cart) => {
  const [only, second] = cart.buybacks
  const path = (!second && only?.followAddress) || checkoutAddress(cart)
  const url = new URL(path, app.config.publicUrl)
  url.hostname = host
  return url.toString()
}

const soldBlock = (
  { product, identificationNumber, price, bonus, total, circuitType, priceGuaranteedUntil }: Sold,
  language: Language,
  money: (cents: number) => string,
  timeZone: string,
): Block => {
  const until = new Date(priceGuaranteedUntil).toLocaleDateString(language, { dateStyle: 'long', timeZone })
  return {
    kind: 'product',
    title: product.label,
    code: { label: say(language, 'mail.confirmation.code'), value: groupByFour(identificationNumber) },
    rows: [
      { label: say(language, 'mail.confirmation.price'), value: money(price) },
      ...(bonus === 0
        ? []
        : [
            {
              label: say(language, 'mail.confirmation.bonus'),
              value: `${bonus > 0 ? '+\u00a0' : ''}${money(bonus)}`,
            },
          ]),
      { label: say(language, 'mail.confirmation.sum'), value: money(total), strong: true },
      ...(isPredeclared(circuitType)
        ? [{ label: say(language, 'mail.confirmation.predeclared', { date: until }), value: '' }]
        : []),
    ],
  }
}

const totalBlock = (value: string, language: Language): Block => ({
  kind: 'total',
  row: { label: say(language, 'mail.confirmation.total'), value },
})

/** Next steps of the customer, once per circuit. */
const stepBlocks = ({ buybacks }: Cart, language: Language): Block[] => {
  const sent = buybacks.filter(({ circuitType }) => isHeldByCustomer(circuitType))
  const byCircuit = new Map(sent.map((sold) => [sold.circuitType, sold]))
  return [...byCircuit.values()].flatMap(({ circuitType, instructions, highlightedInstruction }) => [
    {
      kind: 'steps' as const,
      title:
        byCircuit.size > 1
          ? say(language, 'mail.confirmation.nextBy', { circuit: say(language, `selling.circuits.${circuitType}`) })
          : say(language, 'mail.confirmation.next'),
      steps: instructions.map(({ label }) => label),
    },
    ...(highlightedInstruction ? [{ kind: 'highlight' as const, text: highlightedInstruction }] : []),
  ])
}

const paymentBlocks = ({ buybacks }: Cart, modes: readonly PaymentText[], language: Language): Block[] =>
  modes.map((mode) => {
    const { label, mailContent, description } = inLanguage(mode, mode.translations, language)
    const sold = buybacks.find(({ paymentLabel }) => paymentLabel === label)
    const terms = sold && paymentTermsOf(sold)
    const when = terms && say(language, termsKey(terms), terms)
    return {
      kind: 'note',
      title: say(language, 'mail.confirmation.payment', { mode: label }),
      text: [when && say(language, 'cart.paid', { mode: label, when }), mailContent ?? description]
        .filter(Boolean)
        .join('\n'),
    }
  })

/** Files of the ready documents; merged into one file for a large cart. */
const attachmentsOf = async (app: App, tx: Tx<Who>, accountId: string, { id: cartId, buybacks }: Cart) => {
  const sold = buybacks.map(({ id }) => id)
  const documents = (await loadDocuments(app, tx, { accountId, cartId })).filter(
    ({ status, buybackId }) => status === 'ready' && sold.includes(buybackId),
  )
  if (documents.length <= attachedOneByOne) return documents.map(({ fileId }) => fileId!)
  // Carrier labels are attached as received; they cannot be drawn again.
  const drawn = documents.filter(({ isForeign }) => !isForeign)
  const labels = documents.filter(({ isForeign }) => isForeign).map(({ fileId }) => fileId!)
  const { look } = first(documents).data
  const title = `${say(look.language, 'documents.all')} ${look.name}`
  const content = await drawDocuments(drawn, title)
  const key = await app.files.put(content)
  return [await keepDocument(tx, { accountId, name: fileName(title), key, bytes: content.length }), ...labels]
}
