import { inflateSync } from 'node:zlib'

const begins = /^%PDF-(1\.[0-7]|2\.0)[\r\n]/
const ends = /startxref\s{1,4}\d{1,12}\s{1,4}%%EOF\s{0,4}$/
/** Names of active content: scripts, launch actions, attachments, forms. */
const active = /\/(JavaScript|JS|Launch|EmbeddedFile|RichMedia|XFA|SubmitForm|ImportData)\b/

/** Maximum number of streams, and of decompressed bytes per stream and in total. */
const limits = { streams: 2_000, bytes: 4 * 1024 * 1024, allBytes: 32 * 1024 * 1024 }

/** Whether the content is a valid PDF without active content. Runs on a thread: decompression is slow. */
export const isPlainPdf = (given: Uint8Array) => {
  const content = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  const text = content.toString('latin1')
  if (!begins.test(text) || !ends.test(text.slice(-1_024).trimEnd()) || isActive(text)) return false
  let streams = 0
  let unpacked = 0
  for (let at = text.indexOf('stream'); at !== -1; at = text.indexOf('stream', at + 6)) {
    if (text.slice(at - 3, at) === 'end') continue
    const from = at + 6 + (text[at + 6] === '\r' ? 1 : 0)
    if (text[from] !== '\n') continue
    if (++streams > limits.streams) return false
    const part = unpackedFrom(content.subarray(from + 1))
    if (!part) continue
    unpacked += part.length
    if (unpacked > limits.allBytes || isActive(part.toString('latin1'))) return false
  }
  return true
}

/** PDF names may contain hex escapes: /J#61vaScript is /JavaScript. */
const isActive = (text: string) =>
  active.test(text.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))))

/** Objects may be in compressed streams; streams that cannot be inflated are pictures or fonts. */
const unpackedFrom = (content: Buffer) => {
  try {
    return inflateSync(content, { maxOutputLength: limits.bytes, finishFlush: 2 })
  } catch {
    return null
  }
}
