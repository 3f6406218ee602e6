import { describe, expect, test } from 'vitest'
import { documentKinds } from '#domain/document/schema.ts'
import { languages } from '#domain/money.ts'
import { aDocument } from '#server/testing/documents.ts'
import { checkAccessible } from '#server/testing/pdf-ua.ts'
import { readDocument } from '#server/testing/read-document.ts'
import { sampled } from '#server/testing/sampled.ts'
import { drawDocument, drawDocuments } from './draw.ts'
import { bytesOf, newPdf, type Pdf } from './pdf.ts'
import { content, figure, row, tagged } from './structure.ts'
import { drawText } from './text.ts'

describe('PDF/UA', () => {
  test.each(sampled(languages, 2))('every kind of document in %s', async (language) => {
    for (const kind of documentKinds) {
      const { faults, headings, tags } = checkAccessible(
        await drawDocument({ kind, data: aDocument({ tagPrice: true }, language) }),
        language,
      )
      expect(faults, kind).toEqual([])
      expect(headings[0], kind).toBe(1)
      const pictures = kind === 'customs_declaration' ? 0 : 1
      expect(tags.filter((tag) => tag === 'Figure').length, kind).toBeGreaterThanOrEqual(pictures)
    }
  })

  test('documents over several pages, names in other scripts, titles with markup', async () => {
    const responses = Array.from({ length: 60 }, (_, n) => ({
      questionId: '',
      question: `Question ${n + 1} ?`,
      answerId: '',
      answer: 'Très longue réponse '.repeat(n % 7),
    }))
    const { customer, look } = aDocument()
    const data = aDocument({
      responses,
      ownTerms: 'Une phrase. '.repeat(600),
      customer: { ...customer, firstname: 'محمد عبد الله', lastname: 'राजेश สมชาย <李小龙>' },
      look: { ...look, name: 'H & M <b>' },
    })
    const content = await drawDocuments(
      (['transfer_order', 'tracking_sheet', 'shipping_label'] as const).map((kind) => ({ kind, data })),
      'Documents & <more>',
    )
    expect(checkAccessible(content, 'fr-FR').faults).toEqual([])
    expect((await readDocument(content, 20)).length).toBeGreaterThan(5)
  })
})

describe('the checker finds', () => {
  const faultsOf = async (draw: (pdf: Pdf) => void) => {
    const pdf = newPdf({ title: 'Title', author: 'Author', language: 'en-GB', at: new Date(0) })
    pdf.addPage()
    draw(pdf)
    return checkAccessible(await bytesOf(pdf), 'en-GB').faults.join('; ')
  }
  const write = (pdf: Pdf, y: number) => drawText(pdf, `at ${y}`, { x: 50, y, width: 100 })

  const drawings: Record<string, [expected: RegExp, draw: (pdf: Pdf) => void]> = {
    'nothing in a correct page': [/^$/, (pdf) => write(pdf, 50)],
    'a shape without a mark': [
      /f is not marked/,
      (pdf) => {
        write(pdf, 50)
        pdf.rect(1, 1, 9, 9).fill('#000000')
      },
    ],
    'a text without a mark': [
      /TJ is not marked/,
      (pdf) => {
        write(pdf, 50)
        pdf.font('bold').text('x', 9, 9)
      },
    ],
    'a wrong order': [
      /is above 0 and read after it/,
      (pdf) => {
        write(pdf, 90)
        write(pdf, 50)
      },
    ],
    'a skipped heading': [/skips a level/, (pdf) => tagged(pdf, 'H2', () => write(pdf, 50))],
    'a picture without text': [
      /no alternative text/,
      (pdf) => figure(pdf, '', { x: 1, y: 1, width: 9, height: 9 }, () => pdf.rect(1, 1, 9, 9).fill()),
    ],
    'an empty element': [/P is empty/, (pdf) => tagged(pdf, 'P', () => {})],
    'a cell outside a row': [
      /TD is inside/,
      (pdf) => tagged(pdf, 'Table', () => tagged(pdf, 'TD', () => write(pdf, 9))),
    ],
    'rows of different lengths': [
      /rows of different lengths/,
      (pdf) =>
        tagged(pdf, 'Table', () => {
          row(pdf, [() => write(pdf, 9)], 'row')
          row(pdf, [() => write(pdf, 30), () => write(pdf, 30)], 'row')
        }),
    ],
    'a glyph without a character': [
      /glyph 0 has no character/,
      (pdf) => content(pdf, () => pdf.font('bold').text('一', 9, 9)),
    ],
  }
  test.each(Object.entries(drawings))('%s', async (_name, [expected, draw]) => {
    expect(await faultsOf(draw)).toMatch(expected)
  })
})
