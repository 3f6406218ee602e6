// Generates the document fonts. Inter's package is variable, compressed and split by script, which PDF readers do not
// support; further fonts cover names in other scripts. Run after a package change; the output is committed. Noto
// packages are only needed here: npm install --no-save @fontsource-variable/noto-sans-{sc,kr}, and
// @fontsource/noto-sans-{arabic,armenian,devanagari,georgian,hebrew,tamil,thai}
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './setup.mjs'

// pdfkit's own fontkit, so that the output is readable for pdfkit.
const fontkit = createRequire(createRequire(import.meta.url).resolve('pdfkit'))('fontkit')

const scripts = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext']
const weights = { regular: 400, semibold: 600 }
const packages = join(root, 'node_modules')
const packaged = join(packages, '@fontsource-variable', 'inter')
const kept = join(root, 'server', 'document', 'fonts')

/** Outlines at one weight. fontkit can read glyphs or apply variations of such a file, but not both at once. */
const openAt = (path, wght) => {
  const content = readFileSync(path)
  const plain = fontkit.create(content)
  const moved = new plain.constructor(new plain.stream.constructor(content), [wght])
  void moved.cmap
  const move = (id, points) => {
    const phantoms = Array.from({ length: 4 }, () => ({ x: 0, y: 0, onCurve: true, endContour: true, copy: copyPoint }))
    moved._variationProcessor.transformPoints(id, [...points, ...phantoms])
  }
  const outline = (id) => {
    const glyph = plain.getGlyph(id)._decode()
    if (!glyph) return []
    if (glyph.numberOfContours >= 0) {
      const points = (glyph.points ?? []).map((point) => point.copy())
      if (points.length > 0) move(id, points)
      return points
    }
    const places = glyph.components.map(({ dx, dy }) => ({
      x: dx,
      y: dy,
      onCurve: true,
      endContour: true,
      copy: copyPoint,
    }))
    move(id, places)
    return glyph.components.flatMap((part, index) =>
      outline(part.glyphID).map((point) => {
        const { x, y } = point
        return Object.assign(point.copy(), {
          x: x * part.scaleX + y * part.scale10 + places[index].x,
          y: x * part.scale01 + y * part.scaleY + places[index].y,
        })
      }),
    )
  }
  const advance = (id) =>
    plain.hmtx.metrics.get(Math.min(id, plain.hmtx.metrics.length - 1)).advance +
    moved._variationProcessor.getAdvanceAdjustment(id, moved.HVAR)
  return { plain, outline, advance }
}

function copyPoint() {
  return { ...this }
}

const bytes = (...parts) =>
  Buffer.concat(
    parts.map(([size, value]) => {
      const part = Buffer.alloc(size)
      if (value < 0) part.writeIntBE(value, 0, size)
      else part.writeUIntBE(value, 0, size)
      return part
    }),
  )
const u8 = (value) => [1, value]
const u16 = (value) => [2, value & 0xffff]
const i16 = (value) => [2, value]
const u32 = (value) => [4, value]

const boxOf = (points) => {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

const glyphData = (points) => {
  if (points.length === 0) return Buffer.alloc(0)
  const ends = points.flatMap(({ endContour }, index) => (endContour ? [index] : []))
  const flags = []
  const xs = []
  const ys = []
  let [px, py] = [0, 0]
  for (const { x, y, onCurve } of points) {
    let flag = onCurve ? 1 : 0
    const coordinate = (delta, list, short, same) => {
      if (delta === 0) flag |= same
      else if (Math.abs(delta) < 256) {
        flag |= short | (delta > 0 ? same : 0)
        list.push(u8(Math.abs(delta)))
      } else list.push(i16(delta))
    }
    coordinate(x - px, xs, 2, 16)
    coordinate(y - py, ys, 4, 32)
    flags.push(u8(flag))
    ;[px, py] = [x, y]
  }
  const data = bytes(i16(ends.length), ...boxOf(points).map(i16), ...ends.map(u16), u16(0), ...flags, ...xs, ...ys)
  return Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)])
}

/** cmap groups of consecutive character codes. */
const cmapOf = (codes) => {
  const groups = []
  codes.forEach((code, index) => {
    const last = groups.at(-1)
    if (last && code === last.end + 1) last.end = code
    else groups.push({ start: code, end: code, glyph: index + 1 })
  })
  const table = bytes(
    u16(12),
    u16(0),
    u32(16 + groups.length * 12),
    u32(0),
    u32(groups.length),
    ...groups.flatMap(({ start, end, glyph }) => [u32(start), u32(end), u32(glyph)]),
  )
  return Buffer.concat([bytes(u16(0), u16(1), u16(3), u16(10), u32(12)), table])
}

const nameOf = (names) => {
  const texts = Object.values(names).map((text) => Buffer.from(text, 'utf16le').swap16())
  let at = 0
  const records = Object.keys(names).map((id, index) => {
    const record = bytes(u16(3), u16(1), u16(0x409), u16(Number(id)), u16(texts[index].length), u16(at))
    at += texts[index].length
    return record
  })
  return Buffer.concat([bytes(u16(0), u16(records.length), u16(6 + records.length * 12)), ...records, ...texts])
}

const sumOf = (data) => {
  let sum = 0
  for (let at = 0; at + 4 <= data.length; at += 4) sum = (sum + data.readUInt32BE(at)) >>> 0
  return sum
}

const fontOf = (tables) => {
  const tags = Object.keys(tables).sort()
  const power = Math.floor(Math.log2(tags.length))
  let at = 12 + tags.length * 16
  const padded = tags.map((tag) => Buffer.concat([tables[tag], Buffer.alloc((4 - (tables[tag].length % 4)) % 4)]))
  const directory = tags.map((tag, index) => {
    const entry = Buffer.concat([
      Buffer.from(tag.padEnd(4)),
      bytes(u32(sumOf(padded[index])), u32(at), u32(tables[tag].length)),
    ])
    at += padded[index].length
    return entry
  })
  const search = 2 ** power * 16
  const font = Buffer.concat([
    bytes(u32(0x10000), u16(tags.length), u16(search), u16(power), u16(tags.length * 16 - search)),
    ...directory,
    ...padded,
  ])
  const head = directory[tags.indexOf('head')].readUInt32BE(8)
  font.writeUInt32BE((0xb1b0afba - sumOf(font)) >>> 0, head + 8)
  return font
}

const os2Of = (plain, wght, codes) =>
  Buffer.from(
    bytes(
      u16(4),
      i16(1200),
      u16(wght),
      u16(5),
      u16(0),
      ...Array(10).fill(i16(0)),
      i16(0),
      ...Array(10).fill(u8(0)),
      u32(1),
      u32(0),
      u32(0),
      u32(0),
      u32(0x52534d53),
      u16(0x40),
      u16(codes[0]),
      u16(Math.min(0xffff, codes.at(-1))),
      i16(plain.ascent),
      i16(plain.descent),
      i16(plain.lineGap),
      u16(plain.ascent),
      u16(-plain.descent),
      u32(1),
      u32(0),
      i16(plain.xHeight),
      i16(plain.capHeight),
      u16(0),
      u16(32),
      u16(1),
    ),
  )

const headOf = (plain, box) =>
  bytes(
    u32(0x10000),
    u32(0x10000),
    u32(0),
    u32(0x5f0f3cf5),
    u16(3),
    u16(plain.unitsPerEm),
    u32(0),
    u32(0),
    u32(0),
    u32(0),
    ...box.map(i16),
    u16(0),
    u16(8),
    i16(2),
    i16(1),
    i16(0),
  )

const hheaOf = (plain, { box, widest, glyphs }) =>
  bytes(
    u32(0x10000),
    i16(plain.ascent),
    i16(plain.descent),
    i16(plain.lineGap),
    u16(widest),
    i16(box[0]),
    i16(0),
    i16(box[2]),
    i16(1),
    i16(0),
    i16(0),
    ...Array(4).fill(i16(0)),
    i16(0),
    u16(glyphs),
  )

const write = ({ file, title, wght, paths, wanted = () => true }) => {
  const parts = paths.map((path) => openAt(path, wght))
  const { plain } = parts[0]
  /** Source part of each character: the first one that has it. */
  const from = new Map()
  for (const part of parts)
    for (const code of part.plain.characterSet) if (!from.has(code) && code >= 32 && wanted(code)) from.set(code, part)
  const codes = [...from.keys()].sort((a, b) => a - b)
  const made = [
    { points: parts[0].outline(0), advance: parts[0].advance(0) },
    ...codes.map((code) => {
      const part = from.get(code)
      const { id } = part.plain.glyphForCodePoint(code)
      return { points: part.outline(id), advance: part.advance(id) }
    }),
  ].map(({ points, advance }) => {
    const rounded = points.map((point) => Object.assign(point, { x: Math.round(point.x), y: Math.round(point.y) }))
    return { points: rounded, advance: Math.round(advance), data: glyphData(rounded) }
  })
  const offsets = [0]
  for (const { data } of made) offsets.push(offsets.at(-1) + data.length)
  const boxes = made.filter(({ points }) => points.length > 0).map(({ points }) => boxOf(points))
  const box = [0, 1, 2, 3].map((side) => (side < 2 ? Math.min : Math.max)(...boxes.map((one) => one[side])))
  const widest = Math.max(...made.map(({ advance }) => advance))
  const most = (list) => Math.max(...list)
  const tables = {
    head: headOf(plain, box),
    hhea: hheaOf(plain, { box, widest, glyphs: made.length }),
    maxp: bytes(
      u32(0x10000),
      u16(made.length),
      u16(most(made.map(({ points }) => points.length))),
      u16(most(made.map(({ points }) => points.filter(({ endContour }) => endContour).length))),
      u16(0),
      u16(0),
      u16(1),
      ...Array(8).fill(u16(0)),
    ),
    'OS/2': os2Of(plain, wght, codes),
    hmtx: bytes(
      ...made.flatMap(({ advance, points }) => [u16(advance), i16(points.length > 0 ? boxOf(points)[0] : 0)]),
    ),
    cmap: cmapOf(codes),
    loca: bytes(...offsets.map(u32)),
    glyf: Buffer.concat(made.map(({ data }) => data)),
    name: nameOf({ 1: title, 2: 'Regular', 3: title, 4: title, 6: title.replaceAll(' ', '-') }),
    post: bytes(u32(0x30000), u32(0), i16(-100), i16(50), u32(0), u32(0), u32(0), u32(0), u32(0)),
  }
  const path = join(kept, file)
  writeFileSync(path, fontOf(tables))
  console.log(`${path}: ${made.length} glyphs`)
}

for (const [name, wght] of Object.entries(weights))
  write({
    file: `inter-${name}.ttf`,
    title: `Inter ${name[0].toUpperCase()}${name.slice(1)}`,
    wght,
    paths: scripts.map((script) => join(packaged, 'files', `inter-${script}-wght-normal.woff2`)),
  })
copyFileSync(join(packaged, 'LICENSE'), join(kept, 'LICENSE'))

/** Scripts with contextual shaping need the complete font, which is copied as packaged. */
for (const script of ['arabic', 'armenian', 'devanagari', 'georgian', 'hebrew', 'tamil', 'thai']) {
  const from = join(packages, '@fontsource', `noto-sans-${script}`)
  if (!existsSync(from)) continue
  for (const [name, wght] of Object.entries(weights))
    copyFileSync(
      join(from, 'files', `noto-sans-${script}-${script}-${wght}-normal.woff`),
      join(kept, `noto-sans-${script}-${name}.woff`),
    )
  copyFileSync(join(from, 'LICENSE'), join(kept, 'LICENSE-noto'))
}

/** Characters used in names: GB 2312 including Japanese kana, and the syllables of KS X 1001. */
const large = [
  { script: 'sc', encoding: 'gb2312', first: 0x3000, last: 0xffff },
  { script: 'kr', encoding: 'euc-kr', first: 0xac00, last: 0xd7a3 },
]
for (const { script, encoding, first, last } of large) {
  const from = join(packages, '@fontsource-variable', `noto-sans-${script}`)
  if (!existsSync(from)) continue
  const decoder = new TextDecoder(encoding)
  const rows = Array.from({ length: 87 }, (_, row) =>
    Array.from({ length: 94 }, (_, cell) => [0xa1 + row, 0xa1 + cell]),
  )
  const common = new Set(rows.flat().map((pair) => decoder.decode(Uint8Array.from(pair)).codePointAt(0)))
  write({
    file: `noto-sans-${script}-regular.ttf`,
    title: `Noto Sans ${script.toUpperCase()} Regular`,
    wght: 400,
    paths: readdirSync(join(from, 'files')).map((file) => join(from, 'files', file)),
    wanted: (code) => code >= first && code <= last && common.has(code),
  })
}
