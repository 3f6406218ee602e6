import { expect, test } from 'vitest'
import { unzip } from './unzip.ts'
import { zipOf } from './zip.ts'

test('an archive has its entries with names, contents and checksums', async () => {
  const given = [
    { name: 'data.json', content: Buffer.from('{"a":1}') },
    { name: 'documents/reçu é.pdf', content: Buffer.alloc(70_000, 7) },
    { name: 'empty', content: Buffer.alloc(0) },
  ]
  const entries = async function* () {
    yield* given
  }
  const chunks: Buffer[] = []
  for await (const chunk of zipOf(entries())) chunks.push(chunk)
  const files = await unzip(Buffer.concat(chunks))
  expect([...files]).toEqual(given.map(({ name, content }) => [name, content]))
})
