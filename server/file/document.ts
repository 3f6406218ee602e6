import { inflateSync } from 'node:zlib'
import { Refusal } from '#domain/errors.ts'
import type { App } from '#server/platform/app.ts'
import type { HandedFile } from '#server/platform/http/handlers.ts'
import { companyOf, type Person } from '#server/platform/who.ts'
import { contentOf, storeFile } from './keep.ts'

/** Takes a PDF that the company gives to anybody. It is kept as it came, so it must be what it says and do nothing. */
export const takeDocument = async (
  app: App,
  who: Person,
  givenAccount: string | undefined,
  file: () => Promise<HandedFile | null>,
) => {
  const accountId = companyOf(who, givenAccount)
  const { content, name } = await contentOf(file, 'pdf')
  checkPdf(content)
  return storeFile(app, who, { accountId, kind: 'document', name, type: 'application/pdf', content })
}

const begins = /^%PDF-(1\.[0-7]|2\.0)[\r\n]/
const ends = /startxref\s+\d+\s+%%EOF\s*$/
/** A document to be read runs nothing, starts nothing and carries no other file. */
const active = /\/(JavaScript|JS|Launch|EmbeddedFile|RichMedia|XFA|SubmitForm|ImportData)\b/

export const checkPdf = (content: Buffer) => {
  const text = content.toString('latin1')
  if (!begins.test(text) || !ends.test(text.slice(-1_024))) throw new Refusal('file_type_refused')
  const parts = [text, ...[...packedParts(content, text)]]
  if (parts.some((part) => active.test(namesIn(part)))) throw new Refusal('file_type_refused')
}

/** Names may be written with their letters as numbers: /J#61vaScript is /JavaScript. */
const namesIn = (text: string) =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Objects may hide in packed streams; what cannot be unpacked is a picture or a font, and no object. */
function* packedParts(content: Buffer, text: string) {
  for (const found of text.matchAll(/stream\r?\n/g)) {
    if (text.slice(found.index - 3, found.index) === 'end') continue
    try {
      yield inflateSync(content.subarray(found.index + found[0].length), {
        maxOutputLength: 4 * 1024 * 1024,
        finishFlush: 2,
      }).toString('latin1')
    } catch {
      // not packed this way
    }
  }
}
