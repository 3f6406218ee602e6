import { present } from '#domain/checked.ts'
import { Refusal } from '#domain/errors.ts'

type Found = { kind: 'png'; png: Buffer } | { kind: 'pixels'; png?: never; width: number; height: number; rgba: Buffer }

const pngSign = Buffer.from([0x89, 0x50, 0x4e, 0x47])
const largestSide = 256
const fromPalette = new Set([1, 4, 8])

/** Largest picture of an ICO file, a PNG or raw pixels; null if it is not an ICO file. */
export const largestOfIcon = (content: Buffer): Found | null => {
  if (content.length < 22 || content.readUInt32LE(0) !== 0x00010000) return null
  const count = content.readUInt16LE(4)
  const entries = Array.from({ length: count }, (_, index) => 6 + index * 16)
    .filter((at) => at + 16 <= content.length)
    .map((at) => ({
      side: content[at] || largestSide,
      bytes: content.readUInt32LE(at + 8),
      from: content.readUInt32LE(at + 12),
    }))
    .filter(({ from, bytes }) => bytes > 0 && from + bytes <= content.length)
  const best = entries.toSorted((a, b) => b.side - a.side || b.bytes - a.bytes)[0]
  if (!best) throw new Refusal('file_unreadable')
  const picture = content.subarray(best.from, best.from + best.bytes)
  return picture.subarray(0, 4).equals(pngSign) ? { kind: 'png', png: picture } : pixelsOf(picture)
}

/** Raw pixels: header, palette for few colours, rows bottom-up, then a transparency mask of one bit per pixel. */
const pixelsOf = (picture: Buffer): Found => {
  if (picture.length < 40 || picture.readUInt32LE(0) !== 40) throw new Refusal('file_type_refused')
  const width = picture.readInt32LE(4)
  // The stored height includes the mask.
  const height = picture.readInt32LE(8) / 2
  const bits = picture.readUInt16LE(14)
  const plain = picture.readUInt32LE(16) === 0 && (bits === 32 || bits === 24 || fromPalette.has(bits))
  const sized = Number.isInteger(height) && width > 0 && height > 0 && width <= largestSide && height <= largestSide
  if (!plain || !sized) throw new Refusal('file_type_refused')
  const colours = bits > 8 ? 0 : picture.readUInt32LE(32) || 2 ** bits
  const rowBytes = Math.ceil((width * bits) / 32) * 4
  const maskBytes = Math.ceil(width / 32) * 4
  const pixels = 40 + colours * 4
  const mask = pixels + rowBytes * height
  if (picture.length < mask) throw new Refusal('file_unreadable')
  const hasMask = bits < 32 && picture.length >= mask + maskBytes * height

  const colourAt = (row: number, x: number) => {
    if (bits >= 24) return row + (x * bits) / 8
    const byte = present(picture[row + Math.floor((x * bits) / 8)])
    const shift = 8 - bits - ((x * bits) % 8)
    return 40 + Math.min((byte >> shift) & (2 ** bits - 1), colours - 1) * 4
  }
  const rgba = Buffer.alloc(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const line = height - 1 - y
      const from = colourAt(pixels + line * rowBytes, x)
      const hidden = hasMask && (present(picture[mask + line * maskBytes + (x >> 3)]) >> (7 - (x & 7))) & 1
      const alpha = bits === 32 ? present(picture[from + 3]) : hidden ? 0 : 255
      rgba.set(
        [present(picture[from + 2]), present(picture[from + 1]), present(picture[from]), alpha],
        (y * width + x) * 4,
      )
    }
  return { kind: 'pixels', width, height, rgba }
}
