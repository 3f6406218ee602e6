import type { Readable } from 'node:stream'
import { SaxesParser, type SaxesTagNS } from 'saxes'
import { encodingOf } from '#domain/payment/sepa/answers.ts'

/** Limits of an untrusted file. `silence`: characters of one name, attribute value, comment or white space without an event. */
export const bankFileLimits = {
  bytes: 100 * 1024 * 1024,
  elements: 12_500_000,
  depth: 40,
  text: 4_000,
  lines: 250_000,
  names: 500,
  attributes: 50,
  silence: 262_144,
} as const

/** Characters given to the parser at once: the event loop is free between two pieces. */
const pieceLength = 16_384

export class BankFileRefused extends Error {}

export type Element = Pick<SaxesTagNS, 'local' | 'uri' | 'attributes'>

/** `path`: names from the document element to this one, without prefixes. A handler refuses the file by throwing. */
type XmlHandler = {
  opened: (element: Element, path: readonly string[]) => void
  /** `text`: trimmed; text before a child element is dropped. */
  closed: (name: string, text: string, path: readonly string[]) => void
  /** After each chunk of the stream and at its end. */
  chunkRead: () => Promise<void>
}

/** Text of the current element, of limited length; white space around it does not count. */
const boundedText = () => {
  let text = ''
  return {
    add: (part: string) => {
      if (text.length + part.length <= bankFileLimits.text) text += part
      else if ((text + part).trim().length > bankFileLimits.text) throw new BankFileRefused('text_too_long')
    },
    take: () => {
      const taken = text.trim()
      text = ''
      return taken
    },
  }
}

/** Parser whose depth, elements, attributes, texts and names are limited, and that refuses a document type: no entity is expanded. */
const boundedParser = ({ opened, closed }: XmlHandler) => {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const path: string[] = []
  const text = boundedText()
  let elements = 0
  let attributes = 0
  let silence = 0
  let eventful = false
  const onEvent = () => {
    eventful = true
  }
  const onText = (part: string) => {
    onEvent()
    text.add(part)
  }
  parser.on('error', (error) => {
    throw new BankFileRefused(`not well formed: ${error.message.slice(0, 120)}`)
  })
  parser.on('doctype', () => {
    throw new BankFileRefused('document_type')
  })
  for (const event of ['comment', 'processinginstruction', 'xmldecl'] as const) parser.on(event, onEvent)
  parser.on('opentagstart', () => {
    onEvent()
    attributes = 0
    elements += 1
    if (elements > bankFileLimits.elements) throw new BankFileRefused('too_many_names')
  })
  parser.on('attribute', () => {
    onEvent()
    attributes += 1
    if (attributes > bankFileLimits.attributes) throw new BankFileRefused('too_many_names')
  })
  parser.on('opentag', (tag: SaxesTagNS) => {
    path.push(tag.local)
    if (path.length > bankFileLimits.depth) throw new BankFileRefused('too_deep')
    opened(tag, path)
    text.take()
  })
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.on('closetag', (tag: SaxesTagNS) => {
    onEvent()
    closed(tag.local, text.take(), path)
    path.pop()
  })
  return {
    write: (piece: string) => {
      eventful = false
      parser.write(piece)
      silence = eventful ? 0 : silence + piece.length
      if (silence > bankFileLimits.silence) throw new BankFileRefused('text_too_long')
    },
    close: () => parser.close(),
  }
}

const decoderFor = (head: Buffer) => {
  const encoding = encodingOf(head.subarray(0, 200).toString('latin1'))
  if (!encoding) throw new BankFileRefused('unknown_encoding')
  return new TextDecoder(encoding)
}

/** Reads XML as a stream. Nothing is fetched or expanded, and nothing but the current element's path and text is kept. */
export const readXml = async (content: Readable, handler: XmlHandler) => {
  const parser = boundedParser(handler)
  let decoder: ReturnType<typeof decoderFor> | null = null
  let bytes = 0
  for await (const chunk of content) {
    bytes += chunk.length
    if (bytes > bankFileLimits.bytes) throw new BankFileRefused('too_large')
    decoder ??= decoderFor(chunk)
    const text = decoder.decode(chunk, { stream: true })
    for (let at = 0; at < text.length; at += pieceLength) parser.write(text.slice(at, at + pieceLength))
    await handler.chunkRead()
  }
  parser.close()
  await handler.chunkRead()
}
