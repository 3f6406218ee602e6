import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type DocumentKind, documentKinds } from '#domain/document/schema.ts'
import { type Language, languages } from '#domain/money.ts'
import { say } from '#server/platform/words.ts'
import { aDocument } from '#server/testing/documents.ts'
import { readDocument } from '#server/testing/read-document.ts'
import { sampled } from '#server/testing/sampled.ts'
import type { DocumentData } from './data.ts'
import { drawCart, drawDocument, drawDocuments } from './draw.ts'
import { fitAddress } from './label.ts'
import { newPdf } from './pdf.ts'
import { runsOf } from './runs.ts'
import { linesOf } from './text.ts'

const read = async (kind: DocumentKind, more: Partial<DocumentData> = {}, language: Language = 'fr-FR') =>
  readDocument(await drawDocument({ kind, data: aDocument(more, language) }))
const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
const number = aDocument().number

describe('a scanner reads', () => {
  test.each([
    ['transfer_order', 'EAN13', number],
    ['tracking_sheet', 'EAN13', number],
    ['shipping_label', 'Code128', number],
    ['return_label', 'Code128', number],
    ['voucher', 'Code128', aDocument().code],
    ['gift_card', 'Code128', aDocument().code],
  ] as const)('%s', async (kind, format, text) => {
    const pages = await read(kind)
    expect(pages.length).toBeGreaterThan(0)
    for (const { codes } of pages) expect(codes).toEqual([{ format, text }])
  })
})

describe('in every language', () => {
  test.each(sampled(languages, 2))('%s', async (language) => {
    for (const kind of documentKinds) {
      const text = plain((await read(kind, {}, language)).map((page) => page.text).join(' '))
      expect(text, kind).not.toMatch(/documents\.[a-z]|selling\.|\{\w|undefined|null|NaN/)
      // A voucher is titled by its mode's label; its kind is in the footer.
      expect(text, kind).toContain(plain(say(language, `selling.documents.${kind}`)))
    }
  })
})

describe('a transfer order', () => {
  test('contains both parties, the product, the amounts and its copies', async () => {
    const [one, two, ...more] = await read('transfer_order')
    expect(more).toEqual([])
    const text = plain(one!.text)
    for (const words of [
      'Zoë Lefèvre-Żółć',
      '12 rue de l’Évêché',
      'Carte d’identité n° X4R1234567',
      'Recircle SAS',
      'SIRET 802 954 784 00020',
      'TVA FR70802954784',
      'Capital de 250 000 €',
      'iPhone 14 Pro 128 Go',
      'IMEI : 356789102345678',
      'Bon état',
      '1 347,00 €',
      '+ 12,00 €',
      '1 359,00 €',
      'Bon d’achat Boréal',
      'Établi le 9 novembre 2026',
      'Fait en 2 exemplaires',
      'Signature du vendeur',
      'Pour l’acheteur',
      'Exemplaire 1 sur 2',
    ])
      expect(text).toContain(words)
    expect(plain(two!.text)).toContain('Exemplaire 2 sur 2')
  })

  test.each(sampled(languages, 2))(
    'has one page per copy in %s, with the data protection contact above the signatures',
    async (language) => {
      for (const paymentDue of ['check', 'declaration'] as const) {
        const pages = await read('transfer_order', { paymentDue }, language)
        expect(pages).toHaveLength(aDocument().circuit.copies)
        const text = plain(pages[0]!.text)
        expect(text).toContain('dpo@boreal.test')
        expect(text).toContain(plain(say(language, 'documents.signatureSeller')))
      }
      expect(plain((await read('transfer_order', { dataProtection: null }))[0]!.text)).not.toContain('dpo@')
    },
  )

  test('prints the account’s own terms with all variables, over several pages if needed', async () => {
    const ownTerms = `{{ customer_firstname }} cède {{product_label}} à {{buyer_long_name}} pour {{total_price}}.\n${'Et encore une phrase. '.repeat(200)}`
    const pages = await read('transfer_order', { ownTerms, circuit: { ...aDocument().circuit, copies: 1 } })
    expect(pages.length).toBeGreaterThan(1)
    const text = plain(pages.map((page) => page.text).join(' '))
    expect(text).toContain('Zoë cède iPhone 14 Pro 128 Go à Recircle SAS pour 1 359,00 €.')
    expect(text).not.toContain('{{')
    expect(text).not.toContain('La propriété et les risques passent')
    expect(text.match(/phrase\./g)).toHaveLength(200)
    expect(text).toContain(`Exemplaire 1 sur 1 · Page 2 sur ${pages.length}`)
    expect(plain(pages.at(-1)!.text)).toContain('Signature du vendeur')
  })
})

describe('a tracking sheet', () => {
  test('contains declaration and destination; the price only if the account prints it', async () => {
    const [page] = await read('tracking_sheet')
    const text = plain(page!.text)
    for (const words of [
      number,
      '2041 5567 8901 6',
      'Micro-rayures, invisibles à 30 cm',
      'Entrepôt Villeurbanne',
      '69100 Villeurbanne',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('€')
    expect(plain((await read('tracking_sheet', { tagPrice: true }))[0]!.text)).toContain('1 359,00 €')
  })

  test.each(sampled(languages, 2))('with ten questions stays on its page in %s', async (language) => {
    const responses = Array.from({ length: 10 }, (_, n) => ({
      questionId: '',
      question: `Le compte est-il déconnecté et la fonction ${n + 1} désactivée ?`,
      answerId: '',
      answer: `Réponse ${n + 1}`,
    }))
    const pages = await read('tracking_sheet', { responses }, language)
    expect(pages).toHaveLength(1)
    expect(plain(pages[0]!.text)).toContain('Réponse 10')
  })

  test('has no barcode if disabled by the account, but still its code', async () => {
    const [page] = await read('tracking_sheet', { barCode: false })
    expect(page!.codes).toEqual([])
    expect(plain(page!.text)).toContain('2041 5567 8901 6')
  })

  test('continues on another page if answers do not fit', async () => {
    const responses = Array.from({ length: 60 }, (_, n) => ({
      questionId: '',
      question: `Question ${n + 1} ?`,
      answerId: '',
      answer: `Réponse-${n + 1}`,
    }))
    const pages = await read('tracking_sheet', { responses })
    expect(pages.length).toBeGreaterThan(1)
    const text = pages.map((page) => page.text).join(' ')
    for (const { answer } of responses) expect(text).toContain(answer)
  })
})

describe('a label', () => {
  test('names the account, also beside a logo, and the buyer of the warehouse', async () => {
    const logo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer()
    const { look } = aDocument()
    for (const kind of ['shipping_label', 'return_label'] as const) {
      const text = plain((await read(kind, { look: { ...look, logo } }))[0]!.text)
      expect(text).toContain('Boréal')
      expect(text).toContain('Recircle')
    }
    expect(plain((await read('tracking_sheet', { look: { ...look, logo } }))[0]!.text)).toContain('Boréal')
  })

  test('is addressed from customer or store to the warehouse, and back', async () => {
    const order = async (kind: DocumentKind, more: Partial<DocumentData> = {}) => {
      const text = plain((await read(kind, more))[0]!.text)
      const at = ['Zoë Lefèvre-Żółć', 'Boréal Lyon', 'Entrepôt Villeurbanne'].map(
        (name) => [text.indexOf(name), name] as const,
      )
      return at
        .filter(([found]) => found >= 0)
        .toSorted((a, b) => a[0] - b[0])
        .map(([, name]) => name)
    }
    expect(await order('shipping_label')).toEqual(['Zoë Lefèvre-Żółć', 'Entrepôt Villeurbanne'])
    expect(await order('return_label')).toEqual(['Entrepôt Villeurbanne', 'Zoë Lefèvre-Żółć'])
    const store = { name: 'Boréal Lyon', address: ['17 rue du Docteur Bouchut'] }
    expect(await order('shipping_label', { channel: 'store', store })).toEqual(['Boréal Lyon', 'Entrepôt Villeurbanne'])
    expect(await order('shipping_label', { store }), 'sold on the web').toEqual([
      'Zoë Lefèvre-Żółć',
      'Entrepôt Villeurbanne',
    ])
  })
})

test('the longest valid address fits on its label', () => {
  const pdf = newPdf({ title: '', author: '', language: 'fr-FR', at: new Date() }).addPage()
  const box = { x: 0, y: 0, width: 255, height: 76 }
  const longest = { name: 'Mot '.repeat(60), address: ['Rue '.repeat(30), 'Bât. '.repeat(25), '69002 Lyon', 'FRANCE'] }
  const fitted = fitAddress(pdf, longest, box, 13)
  expect(fitted.needed).toBeLessThanOrEqual(fitted.free)
  expect(fitAddress(pdf, aDocument().warehouse, { ...box, height: 125 }, 13).text.size, 'a usual one is large').toBe(13)
})

describe('a voucher', () => {
  test('is valid for a year and prints the value that it was issued with', async () => {
    const [page] = await read('voucher')
    const text = plain(page!.text)
    expect(text).toContain('1 359,00 €')
    expect(text).toContain('Valable jusqu’au 9 novembre 2027')
    expect(text).toContain('K7PX 2MQ9 4TRW Z8HC')
    expect(text).toContain('Il peut être utilisé en plusieurs fois.')
    const [capped] = await read('gift_card', { value: 100_000 })
    expect(plain(capped!.text)).toContain('1 000,00 €')
    expect(plain(capped!.text)).not.toContain('1 359,00')
  })

  test('without a code is refused', async () => {
    await expect(read('voucher', { code: null })).rejects.toThrow('no code')
  })
})

test('documents of a cart are merged in order', async () => {
  const data = aDocument({ circuit: { ...aDocument().circuit, copies: 1 } })
  const pages = await readDocument(
    await drawDocuments(
      (['transfer_order', 'tracking_sheet', 'shipping_label'] as const).map((kind) => ({ kind, data })),
      'Documents',
    ),
  )
  expect(
    pages.map(({ text }) =>
      ['Bon de cession', 'Fiche de suivi', 'Étiquette d’envoi'].find((name) => text.includes(name)),
    ),
  ).toEqual(['Bon de cession', 'Fiche de suivi', 'Étiquette d’envoi'])
})

test('a transfer order mentions a possible new price only if payment follows the check', async () => {
  const announced = async (paymentDue: 'check' | 'declaration') =>
    plain((await read('transfer_order', { paymentDue }))[0]!.text).includes('propose un nouveau prix')
  expect(await announced('check')).toBe(true)
  expect(await announced('declaration')).toBe(false)
})

describe('a name is printed in its own script', () => {
  test.each([
    ['Tiếng Việt', 'Nguyễn Thị Ánh Tuyết'],
    ['Greek and Cyrillic', 'Ωμέγα Іванова'],
    ['Hebrew', 'דוד בן־גוריון'],
    ['Arabic', 'محمد عبد الله'],
    ['Chinese', '李小龙'],
    ['Japanese kana', 'やまだ ハナコ'],
    ['Korean', '김민준 최'],
    ['Thai', 'สมชาย ใจดี'],
    ['Devanagari', 'राजेश कुमार'],
    ['Tamil', 'முருகன்'],
    ['Armenian and Georgian', 'Հայկ გიორგი'],
  ])('%s', async (_script, name) => {
    const [page] = await read('transfer_order', {
      customer: { ...aDocument().customer, firstname: 'Zoë', lastname: name },
    })
    // The dots of an Arabic letter are separate glyphs without a Unicode character.
    const text = plain(page!.text.replaceAll(/\p{Cc}/gu, ''))
    expect(text).not.toContain('?')
    expect(text).toContain(name.normalize('NFKC'))
    expect(text).toContain('Zoë')
  })

  test('no line begins with French spaced punctuation', () => {
    const pdf = newPdf({ title: '', author: '', language: 'fr-FR', at: new Date() }).addPage()
    const asked = 'Le compte est-il déconnecté et « Localiser » désactivé ? Sinon : à faire !'
    for (let width = 60; width < 400; width += 5)
      for (const line of linesOf(pdf, asked, width, {})) expect(line).not.toMatch(/^[?!:;»]|«$/)
  })

  test('Arabic and Latin text share a line, and a long text without spaces wraps', () => {
    const pdf = newPdf({ title: '', author: '', language: 'fr-FR', at: new Date() }).addPage()
    const runs = runsOf(pdf, 'Rue محمد عبد الله 12', 'regular').map(({ text, rightToLeft }) => [text, rightToLeft])
    expect(runs).toEqual([
      ['Rue ', false],
      ['محمد عبد الله', true],
      [' 12', false],
    ])
    const lines = linesOf(pdf, '李'.repeat(100), 120, {})
    expect(lines.length).toBeGreaterThan(3)
    expect(lines.join('')).toBe('李'.repeat(100))
  })
})

test('characters without a glyph do not break a document', async () => {
  const [page] = await read('transfer_order', {
    customer: { ...aDocument().customer, firstname: '🎉', lastname: 'Ωμέγα Иванова' },
  })
  expect(plain(page!.text)).toContain('? Ωμέγα Иванова')
})

test('many documents are drawn on a thread with the same result, and not after the client disconnected', async () => {
  const many = Array.from({ length: 13 }, () => ({ kind: 'shipping_label' as const, data: aDocument() }))
  const elsewhere = await drawCart(many, 'Documents', false, new AbortController().signal)
  const here = await drawDocuments(many, 'Documents')
  const codesOf = async (content: Buffer) => (await readDocument(content)).map(({ codes }) => codes)
  expect(await codesOf(elsewhere)).toEqual(await codesOf(here))
  const left = new AbortController()
  const drawing = drawCart(many, 'Documents', false, left.signal)
  left.abort()
  await expect(drawing).rejects.toThrow('too_much_work')
  expect((await drawCart(many, 'Documents', false, new AbortController().signal)).length).toBeGreaterThan(1_000)
})
