import type { Sharp } from 'sharp'
import { Refusal } from '#domain/errors.ts'
import { imageSizes } from '#domain/file/rules.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import type { HandedFile } from '#server/platform/http/handlers.ts'
import { checkTenant } from '#server/platform/tenant.ts'
import { accountIdOf, type Person, type Who } from '#server/platform/who.ts'
import { contentOf, keepFile } from './keep.ts'
import { pictureOf } from './picture.ts'

/** Larger than any product photo; protects against decompression bombs. */
const maxPixels = 40_000_000

/** Accepts a picture by its content, not its name; stores re-encoded variants only. */
export const takeImage = async (
  app: App,
  who: Person,
  givenAccount: string | undefined,
  file: () => Promise<HandedFile | null>,
) => {
  const accountId = accountIdOf(who, givenAccount)
  const { content, name } = await contentOf(file, 'image')
  const variants = await variantsOf(content)
  const keys = await Promise.all([app.files.put(variants.small), app.files.put(variants.large)])
  return within(app, who, async (tx) => {
    await checkTenant(tx, accountId)
    const named = { accountId, name }
    const id = await keepImage(tx, { ...named, key: keys[0], bytes: variants.small.length })
    const hdId = await keepImage(tx, { ...named, key: keys[1], bytes: variants.large.length })
    return { id, hdId }
  }).catch(async (error: unknown) => {
    await Promise.all(keys.map((key) => app.files.remove(key)))
    throw error
  })
}

/** Small and large variant, rotated by EXIF orientation and without metadata. */
export const variantsOf = async (content: Buffer) => {
  const picture = await pictureOf(content, 'image', maxPixels)
  const fitted = (side: number) =>
    webp(picture.clone().rotate().resize(side, side, { fit: 'inside', withoutEnlargement: true }))
  try {
    const [small, large] = await Promise.all([fitted(imageSizes.small), fitted(imageSizes.large)])
    return { small, large }
  } catch {
    throw new Refusal('file_unreadable')
  }
}

const webp = (picture: Sharp) => picture.webp({ quality: 82 }).toBuffer()

type Kept = { accountId: string; name: string; key: string; bytes: number }

export const keepImage = (tx: Tx<Who>, kept: Kept) => keepFile(tx, { ...kept, kind: 'image', type: 'image/webp' })
