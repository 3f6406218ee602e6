import type { Readable } from 'node:stream'
import { Refusal } from '#domain/errors.ts'

type Decoder = InstanceType<typeof TextDecoder>
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/**
 * The encoding of a text file: told by its first bytes, or by reading it through. What is not valid UTF-8, be it in the
 * last line, is Windows-1252. A file that holds no text at all is refused.
 */
export const encodingOf = async (open: () => Promise<Readable>, { whole = true } = {}): Promise<Encoding> => {
  let strict: Decoder | null = null
  let encoding: Encoding | null = null
  let bytes = 0
  for await (const part of await open()) {
    const chunk = part as Buffer
    if (bytes === 0) {
      encoding = wideOf(chunk)
      if (!encoding) strict = new TextDecoder('utf-8', { fatal: true })
    }
    bytes += chunk.length
    if (encoding?.startsWith('utf-16')) return encoding
    if (chunk.includes(0)) throw new Refusal('file_encoding_refused')
    if (strict && !isValid(strict, chunk)) {
      encoding = 'windows-1252'
      strict = null
    }
  }
  if (bytes === 0) throw new Refusal('file_empty')
  // A character that the end cuts in two is wrong, unless only the beginning of the file was at hand.
  if (strict && whole && !isValid(strict)) encoding = 'windows-1252'
  return encoding ?? 'utf-8'
}

const isValid = (decoder: Decoder, chunk?: Buffer) => {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined })
    return true
  } catch {
    return false
  }
}

/** Two bytes a character: by its mark, or because every other byte of a plain text is zero. */
const wideOf = (start: Buffer): Encoding | null => {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const sample = start.subarray(0, Math.min(start.length, 2_000) & ~1)
  for (const encoding of ['utf-16le', 'utf-16be'] as const) {
    const zero = encoding === 'utf-16le' ? 1 : 0
    let zeros = 0
    for (let at = zero; at < sample.length; at += 2) if (sample[at] === 0) zeros++
    if (zeros < sample.length / 4) continue
    const text = new TextDecoder(encoding).decode(sample)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what a text does not hold
    if (!/[\u0000-\u0008\u000e-\u001f]/.test(text)) return encoding
  }
  return null
}
