import { Refusal } from '#domain/errors.ts'
import { fileKinds } from '#domain/file/rules.ts'

/** Accepts a picture by its content; SVG is refused because it can contain scripts. */
export const pictureOf = async (content: Buffer, kind: 'image' | 'logo' | 'favicon', maxPixels: number) => {
  const { default: sharp } = await import('sharp')
  // Reads only the header, whatever size it announces.
  const { format, width, height } = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ format: undefined, width: 0, height: 0 }))
  const types: readonly string[] = fileKinds[kind].types
  if (!types.includes(`image/${format}`)) throw new Refusal('file_type_refused')
  if (width * height > maxPixels) throw new Refusal('picture_too_large', { max: maxPixels / 1_000_000 })
  return sharp(content, { limitInputPixels: maxPixels, failOn: 'error' })
}
