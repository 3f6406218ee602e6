import { Refusal } from '#domain/errors.ts'
import { fileKinds } from '#domain/file/rules.ts'

/** By what it is, not by its name: a drawing that could carry a script is no picture here. */
export const pictureOf = async (content: Buffer, kind: 'image' | 'logo' | 'favicon', maxPixels: number) => {
  const { default: sharp } = await import('sharp')
  const picture = sharp(content, { limitInputPixels: maxPixels, failOn: 'error' })
  const { format } = await picture.metadata().catch(() => ({ format: undefined }))
  const types: readonly string[] = fileKinds[kind].types
  if (!types.includes(`image/${format}`)) throw new Refusal('file_type_refused')
  return picture
}
