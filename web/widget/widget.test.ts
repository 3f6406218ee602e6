import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { answersFragment, answersIn, declaredIn, declaredMessage } from '#domain/widget/message.ts'
import { connectTo, RepriseWidget } from './element.ts'

const site = 'https://reprise.example'
const product = '0190a000-0000-7000-8000-000000000001'
const question = '0190a000-0000-7000-8000-000000000002'
const [good, bad] = ['0190a000-0000-7000-8000-000000000003', '0190a000-0000-7000-8000-000000000004']

const start = {
  ...{ name: 'Boréal', mainColor: '#0b5f6d', currency: 'EUR', language: 'fr-FR', languages: ['fr-FR', 'en-GB'] },
  ...{ organizationId: 'o', example: { label: 'iPhone 14 Pro', price: 41_200 } },
}
const answerTo = (url: string, body: string) => {
  if (url.endsWith('/api/widget')) return start
  if (url.endsWith('/webtoken-with-account-and-ord')) return { token: 't' }
  if (url.includes('/typesense'))
    return {
      token: 'k',
      nodes: [{ protocol: 'https', host: 'reprise.example', port: 443, path: '/api' }],
      collection: 'c',
    }
  if (url.includes('/documents/search'))
    return { hits: [{ document: { id: product, label: 'iPhone 14 Pro', price: 41_200 } }] }
  if (url.endsWith('/questions')) {
    const answers = [good, bad].map((id) => ({ id, title: id === good ? 'Oui' : 'Non', description: null }))
    return {
      product: { id: product, label: 'iPhone 14 Pro', brand: 'Apple' },
      members: [{ id: question, title: 'Fonctionne ?', description: null, answers }],
    }
  }
  const estimate = body.includes(good!) ? 41_200 : 0
  return { estimate, blocked: estimate === 0, currency: 'EUR', guaranteedUntil: '2027-01-01', quote: 'q' }
}

beforeAll(() => {
  // jsdom has neither modal dialogs nor constructable style sheets.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  )
  connectTo(site)
  customElements.define('reprise-widget', RepriseWidget)
})
beforeEach(() => {
  document.body.replaceChildren()
  vi.stubGlobal('fetch', async (url: string, { body = '' }: { body?: string } = {}) =>
    Response.json(answerTo(String(url), String(body))),
  )
})

const shown = async (attributes: Record<string, string>) => {
  const element = document.createElement('reprise-widget') as RepriseWidget
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
  const root = element.shadowRoot!
  await vi.waitFor(() => expect(root.querySelector('button')).not.toBeNull())
  const button = (name: string) => [...root.querySelectorAll('button')].find((one) => one.textContent?.includes(name))!
  return { element, root, button }
}

test('the widget shows its example, in the language of the page if the site offers it', async () => {
  expect((await shown({ mode: 'credit', price: '89900' })).root.textContent).toContain(
    'Reprise de votre ancien appareil',
  )
  expect((await shown({ lang: 'en' })).root.textContent).toMatch(
    /How much is your old device worth\?.*iPhone 14 Pro.*€412/,
  )
  expect((await shown({ lang: 'es' })).root.textContent).toContain('Combien vaut')
})

test('a trade-in is added to the price of a product, and removed again', async () => {
  const user = userEvent.setup()
  const { element, root, button } = await shown({ mode: 'credit', price: '89900', label: 'Galaxy S25' })
  const quotes: unknown[] = []
  element.addEventListener('quote', (event) => quotes.push((event as CustomEvent).detail))
  await user.click(button('Reprise'))
  await user.type(root.querySelector('input[type=search]')!, 'iphone')
  await vi.waitFor(() => expect(root.querySelector('.list button')).not.toBeNull())
  await user.click(root.querySelector('.list button')!)
  await vi.waitFor(() => expect(root.querySelectorAll('input[type=radio]')).toHaveLength(2))
  expect(button('Ajouter').disabled).toBe(true)
  await user.click(root.querySelector(`input[value="${bad}"]`)!)
  await vi.waitFor(() => expect(root.textContent).toContain('n’est pas repris dans cet état'))
  await user.click(root.querySelector(`input[value="${good}"]`)!)
  await vi.waitFor(() => expect(root.querySelector('.to')?.textContent).toMatch(/487,00/))
  expect(root.textContent).toMatch(/vous réglez 899,00.*412,00.*vous sont versés/s)
  await user.click(button('Ajouter'))
  expect(root.querySelector('dialog')).toBeNull()
  expect(root.querySelector('.sum')?.textContent).toMatch(/Soit, une fois repris487,00/)
  expect(element.quote).toMatchObject({ amount: 41_200, quote: 'q' })
  expect(quotes).toMatchObject([
    { amount: 41_200, added: false },
    { amount: 41_200, added: true },
  ])
  await user.click(button('retirer'))
  expect(element.quote).toBeNull()
})

test('only messages of the own frame and site are declarations', async () => {
  const user = userEvent.setup()
  const { element, root, button } = await shown({ mode: 'tunnel' })
  const events: string[] = []
  for (const name of ['declared', 'credit']) element.addEventListener(name, () => events.push(name))
  await user.click(button('Combien'))
  const frame = root.querySelector('iframe')!
  expect(frame.getAttribute('src')).toBe(`${site}/search?lang=fr`)
  expect(frame.getAttribute('name')).toBe(location.origin)
  const device = { number: '1', label: 'iPhone', amount: 41_200 }
  const devices = [
    { ...device, credit: 'rpc_1' },
    { ...device, credit: null },
  ]
  const data = declaredMessage({ cart: 'c', total: 41_200, currency: 'EUR', devices })
  const source = frame.contentWindow
  window.dispatchEvent(new MessageEvent('message', { data, source, origin: 'https://evil.example' }))
  window.dispatchEvent(new MessageEvent('message', { data, source: window, origin: site }))
  window.dispatchEvent(new MessageEvent('message', { data: { type: 'other' }, source, origin: site }))
  expect(events).toEqual([])
  window.dispatchEvent(new MessageEvent('message', { data, source, origin: site }))
  expect(events).toEqual(['declared', 'credit'])
})

test('a site that does not answer leaves the page of the shop undisturbed', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 500 }))
  connectTo(site)
  const element = document.createElement('reprise-widget')
  document.body.append(element)
  await vi.waitFor(() => expect(element.hidden).toBe(true))
  connectTo(site)
})

test('answers in a fragment are read back; anything else is ignored', () => {
  expect(answersIn(`#${answersFragment({ [question]: good! })}`)).toEqual({ [question]: good })
  for (const text of ['', '#other', '#answers=', '#answers=x:y', `#answers=${question}:<script>`])
    expect(answersIn(text), text).toEqual({})
  expect(declaredIn('text')).toBeNull()
})
