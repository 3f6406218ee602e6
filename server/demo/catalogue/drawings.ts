import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { imageSizes } from '#domain/file/rules.ts'

/** Generic drawings, without pictures of brands. A drawing may have a tint: `phone:blue`. */
const folder = new URL('../drawings/', import.meta.url)

/** The two gradient colours of a device's back, replaced by a tint. */
const backs: Record<string, [string, string]> = { phone: ['#5a5470', '#2c2840'], phone2: ['#eadfce', '#cdbba0'] }
const tints: Record<string, [string, string]> = {
  violet: ['#5a5470', '#2c2840'],
  graphite: ['#4a5053', '#1f2426'],
  blue: ['#4f6f8c', '#25405a'],
  green: ['#5d7a68', '#2f4a3b'],
  red: ['#b0453a', '#7a241c'],
  rose: ['#e9c7c4', '#cf9e9a'],
  gold: ['#eadfce', '#cdbba0'],
}

const sourceOf = async (drawing: string) => {
  const [name = '', tint] = drawing.split(':')
  const source = await readFile(new URL(`${name}.svg`, folder), 'utf8')
  const [from, to] = [backs[name], tint ? tints[tint] : undefined]
  return from && to ? source.replace(from[0], to[0]).replace(from[1], to[1]) : source
}

/** The drawing as pictures of both sizes, as an upload produces them. */
export const pictureOf = async (drawing: string) => {
  const source = Buffer.from(await sourceOf(drawing))
  const render = (side: number) =>
    sharp(source, { density: (72 * side) / 120 })
      .resize(side, side)
      .webp({ quality: 82 })
      .toBuffer()
  const [small, large] = await Promise.all([render(imageSizes.small), render(imageSizes.large / 2)])
  return { small, large }
}
