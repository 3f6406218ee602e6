import { deflateSync } from 'node:zlib'

/** A minimal valid PDF; `more` is added to its catalogue, `packed` is put into a compressed stream. */
export const pdfFile = (more = '', packed = '') => {
  const parts = [
    '%PDF-1.4\n',
    `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${more} >>\nendobj\n`,
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>\nendobj\n',
  ]
  const stream = packed
    ? Buffer.concat([
        Buffer.from('4 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\n'),
        deflateSync(packed),
        Buffer.from('\nendstream\nendobj\n'),
      ])
    : Buffer.alloc(0)
  const end = 'xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Root 1 0 R /Size 4 >>\nstartxref\n9\n%%EOF\n'
  return Buffer.concat([Buffer.from(parts.join(''), 'latin1'), stream, Buffer.from(end)])
}

const colour = [0x6d, 0x5f, 0x0b]

/** An ICO file of one colour with a transparent right half: raw pixels, or the given PNG. */
export const iconFile = (side: number, bits: 1 | 8 | 32, png?: Buffer) => {
  const rowBytes = Math.ceil((side * bits) / 32) * 4
  const maskBytes = Math.ceil(side / 32) * 4
  const palette = bits === 32 ? Buffer.alloc(0) : Buffer.alloc(2 ** bits * 4)
  if (palette.length > 0) palette.set([...colour, 0], 4)
  const header = Buffer.alloc(40)
  header.writeUInt32LE(40, 0)
  header.writeInt32LE(side, 4)
  header.writeInt32LE(side * 2, 8)
  header.writeUInt16LE(1, 12)
  header.writeUInt16LE(bits, 14)
  const pixels = Buffer.alloc(rowBytes * side)
  const mask = Buffer.alloc(maskBytes * side)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const shown = x < side / 2
      if (bits === 32) pixels.set([...colour, shown ? 255 : 0], y * rowBytes + x * 4)
      else if (bits === 8) pixels[y * rowBytes + x] = 1
      else pixels[y * rowBytes + (x >> 3)]! |= 0x80 >> (x & 7)
      if (!shown) mask[y * maskBytes + (x >> 3)]! |= 0x80 >> (x & 7)
    }
  const picture = png ?? Buffer.concat([header, palette, pixels, mask])
  const entry = Buffer.alloc(22)
  entry.writeUInt16LE(1, 2)
  entry.writeUInt16LE(1, 4)
  entry[6] = side
  entry[7] = side
  entry.writeUInt16LE(bits, 12)
  entry.writeUInt32LE(picture.length, 14)
  entry.writeUInt32LE(22, 18)
  return Buffer.concat([entry, picture])
}
