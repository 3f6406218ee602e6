import { Refusal } from '#domain/errors.ts'
import { fileKinds } from '#domain/file/rules.ts'

/** By what it is, not by its name: a drawing that could carry a script is no picture here. */
export const pictureOf = async (content: Buffer, kind: 'image' | 'logo' | 'favicon', maxPixels: number) => {
  const { default: sharp } = await import('sharp')
  // The head alone is read here, whatever size it announces.
  const { format, width, height } = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ format: undefined, width: 0, height: 0 }))
  const types: readonly string[] = fileKinds[kind].types
  if (!types.includes(`image/${format}`)) throw new Refusal('file_type_refused')
  if (width * height > maxPixels) throw new Refusal('picture_too_large', { max: maxPixels / 1_000_000 })
  return sharp(content, { limitInputPixels: maxPixels, failOn: 'error' })
}
