import { crc32 } from 'node:zlib'

export type ZipEntry = { name: string; content: Buffer }

const utf8Names = 0x0800
/** Version 2.0 of the format: no encryption, no ZIP64. */
const version = 20
/** 1980-01-01 00:00, the earliest date of the format. */
const date = { time: 0, day: 0x21 }

const fields = (sizes: readonly [2 | 4, number][]) => {
  const buffer = Buffer.alloc(sizes.reduce((sum, [size]) => sum + size, 0))
  let at = 0
  for (const [size, value] of sizes) at = size === 2 ? buffer.writeUInt16LE(value, at) : buffer.writeUInt32LE(value, at)
  return buffer
}

const common = (name: Buffer, content: Buffer): [2 | 4, number][] => [
  [2, version],
  [2, utf8Names],
  [2, 0],
  [2, date.time],
  [2, date.day],
  [4, crc32(content)],
  [4, content.length],
  [4, content.length],
  [2, name.length],
  [2, 0],
]

/** ZIP archive of stored, uncompressed entries. The total must stay below 4 GiB, the limit without ZIP64. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, content } of entries) {
    const encoded = Buffer.from(name)
    const header = Buffer.concat([fields([[4, 0x04034b50], ...common(encoded, content)]), encoded])
    directory.push(
      Buffer.concat([
        fields([
          [4, 0x02014b50],
          [2, version],
          ...common(encoded, content),
          [2, 0],
          [2, 0],
          [2, 0],
          [4, 0],
          [4, offset],
        ]),
        encoded,
      ]),
    )
    offset += header.length + content.length
    yield header
    yield content
  }
  const index = Buffer.concat(directory)
  yield index
  yield fields([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, directory.length],
    [2, directory.length],
    [4, index.length],
    [4, offset],
    [2, 0],
  ])
}
