import { crc32 } from 'node:zlib'

/** Entries of a ZIP archive without compression, read from its central directory; checks sizes and checksums. */
export const unzip = (archive: Buffer) => {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06'))
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let n = archive.readUInt16LE(end + 10); n > 0; n--) {
    const [crc, size] = [archive.readUInt32LE(at + 16), archive.readUInt32LE(at + 24)]
    const [nameLength, local] = [archive.readUInt16LE(at + 28), archive.readUInt32LE(at + 42)]
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const content = archive.subarray(start, start + size)
    if (crc32(content) !== crc) throw new Error(`The checksum of ${name} is wrong.`)
    files.set(name, content)
    at += 46 + nameLength
  }
  return files
}
