import { deflateSync } from 'node:zlib'
import { pdfFile } from './files.ts'

/** A small request that causes much work. */
export type Hostile = { method: 'GET' | 'POST' | 'PATCH'; path: string; body?: string; file?: [string, Buffer] }

/** A multipart form with one file. */
export const multipartOf = (name: string, content: Buffer) => {
  const boundary = 'reprise-test-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

const id = '00000000-0000-4000-8000-000000000000'
const markup = (html: string) => JSON.stringify({ widgets: [{ id, type: 'html', enabled: true, html }] })
const bomb = deflateSync(Buffer.alloc(4_000_000)).toString('latin1')
const lines = (line: string, bytes: number) => line.repeat(Math.ceil(bytes / line.length)).slice(0, bytes)

/**
 * Requests that once blocked the event loop, and similar ones: every upload, and every text with superlinear
 * processing.
 */
export const hostileRequests = (account: string): Record<string, Hostile> => {
  const home = `/accounts/${account}/home-page`
  const products = `/accounts/${account}/imports?type=products`
  const sniffed = (content: string): Hostile => ({
    method: 'POST',
    path: products,
    file: ['a.csv', Buffer.from(content)],
  })
  const pdf = (content: Buffer): Hostile => ({ method: 'POST', path: '/files/documents', file: ['a.pdf', content] })
  return {
    'nested tags': { method: 'PATCH', path: home, body: markup('<div>'.repeat(39_000)) },
    'many tags': { method: 'POST', path: `${home}/preview`, body: markup('<b>x</b>'.repeat(1_400)) },
    'long styles': {
      method: 'POST',
      path: `${home}/preview`,
      body: markup(`<p style="${lines('color:red;', 190_000)}">x</p>`),
    },
    'open signs': { method: 'POST', path: `${home}/preview`, body: markup(lines('<', 199_000)) },
    'stream lines': pdf(pdfFile(lines('stream\n', 240_000))),
    'packed bombs': pdf(pdfFile(`stream\n${bomb}\n`.repeat(40))),
    'names in numbers': pdf(pdfFile(lines('#4a', 240_000))),
    'a list of numbers': { method: 'POST', path: '/products/publish', body: `{"ids":[1${',1'.repeat(450_000)}]}` },
    'a list of lists': { method: 'POST', path: '/products/publish', body: `{"ids":[[]${',[]'.repeat(300_000)}]}` },
    'many fields': {
      method: 'POST',
      path: '/products',
      body: `{${Array.from({ length: 60_000 }, (_, n) => `"field${n}":1`).join()}}`,
    },
    'deep lists': { method: 'POST', path: '/products', body: `{"label":${'['.repeat(500_000)}${']'.repeat(500_000)}}` },
    'a long text': { method: 'POST', path: '/products', body: JSON.stringify({ label: lines('a<\t', 600_000) }) },
    'a long address': {
      method: 'POST',
      path: '/login',
      body: JSON.stringify({ email: `${lines('a.', 15_000)}@`, password: 'x' }),
    },
    'columns of a line': sniffed(lines('prix grade a;', 2_000_000)),
    'names of columns': sniffed(`${Array.from({ length: 20_000 }, (_, n) => n.toString(36)).join(';')}\n`),
    'columns of lines': sniffed(lines(`${lines('nom;réf;', 3_000)}\n`, 200_000)),
    'quotes in a line': sniffed(lines('"x;', 200_000)),
    'quotes in lines': sniffed(lines('a;"b\n', 200_000)),
    'open quotes': sniffed(`a;b\n${lines('"', 200_001)}`),
    'a text of one line': sniffed(lines('x', 4_000_000)),
  }
}
