import { isAscii, isUtf8 } from 'node:buffer'
import type { Readable } from 'node:stream'
import { present } from '#domain/checked.ts'
import { Refusal } from '#domain/errors.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/**
 * Encoding of a text file, judged by the whole content: by its BOM, or by whether more of the non-ASCII bytes form
 * UTF-8 characters or do not. Binary files are refused.
 */
export const encodingOf = async (open: () => Promise<Readable>, { whole = true } = {}): Promise<Encoding> => {
  let carried: Buffer = Buffer.alloc(0)
  let bytes = 0
  let marked = false
  let characters = 0
  let odd = 0
  const judge = (content: Buffer, atEnd: boolean) => {
    if (isAscii(content)) return Buffer.alloc(0)
    const found = scan(content, atEnd)
    characters += found.characters
    odd += found.odd.length
    return content.subarray(found.end)
  }
  for await (const part of await open()) {
    const chunk = part
    if (bytes === 0) {
      const workbook = workbooks.find(([, sign]) => chunk.subarray(0, 4).equals(sign))
      if (workbook) throw new Refusal('csv_other_format', { format: workbook[0] })
      const wide = wideOf(chunk)
      if (wide) return wide
      marked = chunk.subarray(0, 3).equals(utf8Mark)
    }
    bytes += chunk.length
    if (chunk.includes(0)) throw new Refusal('file_encoding_refused')
    carried = judge(carried.length > 0 ? Buffer.concat([carried, chunk]) : chunk, false)
  }
  if (bytes === 0) throw new Refusal('file_empty')
  // A character cut by the end counts as invalid, unless only the beginning of the file was read.
  if (whole) judge(carried, true)
  return marked || odd <= characters ? 'utf-8' : 'windows-1252'
}

const workbooks: [string, Buffer][] = [
  ['Excel (XLSX)', Buffer.from([0x50, 0x4b, 3, 4])],
  ['Excel (XLS)', Buffer.from([0xd0, 0xcf, 0x11, 0xe0])],
]
const utf8Mark = Buffer.from([0xef, 0xbb, 0xbf])

const isNext = (byte: number | undefined) => byte !== undefined && byte >= 0x80 && byte <= 0xbf

/** Length in bytes of the UTF-8 character at this offset: 0 if invalid, null if cut by the end. */
const lengthAt = (bytes: Buffer, at: number): number | null => {
  const first = present(bytes[at])
  if (first < 0x80) return 1
  const length = first >= 0xc2 && first <= 0xdf ? 2 : first >= 0xe0 && first <= 0xef ? 3 : first <= 0xf4 ? 4 : 0
  if (length === 0 || first < 0xc2) return 0
  const second = bytes[at + 1]
  if (second === undefined) return null
  // No overlong forms, no surrogates, nothing above U+10FFFF.
  const least = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80
  const most = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf
  if (second < least || second > most) return 0
  for (let more = 2; more < length; more++) {
    if (at + more >= bytes.length) return null
    if (!isNext(bytes[at + more])) return 0
  }
  return length
}

/** Counts multi-byte UTF-8 characters; `odd`: offsets of invalid bytes; also the start of a cut character. */
const scan = (bytes: Buffer, atEnd: boolean) => {
  const odd: number[] = []
  let characters = 0
  let at = 0
  while (at < bytes.length) {
    const length = lengthAt(bytes, at)
    if (length === null && !atEnd) break
    if (length === 1) at++
    else if (length) {
      characters++
      at += length
    } else odd.push(at++)
  }
  return { characters, odd, end: at }
}

export type Decoder = {
  /** Text of the next chunk; without one, flushes the rest. */
  decode: (chunk?: Buffer) => string
  /**
   * Offsets in the decoded text of bytes that are invalid in the file's encoding, ascending; the consumer removes them.
   */
  odd: number[]
}

/** Decodes a file in chunks. A byte that is invalid in UTF-8 is read as Windows-1252 and its offset recorded. */
export const decoderOf = (encoding: Encoding): Decoder => {
  const odd: number[] = []
  if (encoding !== 'utf-8') {
    const decoder = new TextDecoder(encoding)
    return { odd, decode: (chunk) => decoder.decode(chunk, { stream: chunk !== undefined }) }
  }
  const western = new TextDecoder('windows-1252')
  let carried: Buffer = Buffer.alloc(0)
  let length = 0
  const decode = (chunk?: Buffer) => {
    const bytes = chunk && carried.length > 0 ? Buffer.concat([carried, chunk]) : (chunk ?? carried)
    const found = isUtf8(bytes) ? { odd: [], end: bytes.length } : scan(bytes, chunk === undefined)
    let text = ''
    let from = 0
    for (const at of found.odd) {
      text += bytes.toString('utf8', from, at)
      odd.push(length + text.length)
      text += western.decode(bytes.subarray(at, at + 1))
      from = at + 1
    }
    text += bytes.toString('utf8', from, found.end)
    carried = bytes.subarray(found.end)
    if (length === 0 && text.startsWith('\ufeff')) text = text.slice(1)
    length += text.length
    return text
  }
  return { odd, decode }
}

/** UTF-16 by its byte order mark, or because every other byte of the sample is zero. */
const wideOf = (start: Buffer): Encoding | null => {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const sample = start.subarray(0, Math.min(start.length, 2_000) & ~1)
  for (const encoding of ['utf-16le', 'utf-16be'] as const) {
    const zero = encoding === 'utf-16le' ? 1 : 0
    let zeros = 0
    for (let at = zero; at < sample.length; at += 2) if (sample[at] === 0) zeros++
    if (zeros === 0 || zeros < sample.length / 4) continue
    const text = new TextDecoder(encoding).decode(sample)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters show that it is not text
    if (!/[\u0000-\u0008\u000e-\u001f]/.test(text)) return encoding
  }
  return null
}
