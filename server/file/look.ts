import type { Sharp } from 'sharp'
import { Refusal } from '#domain/errors.ts'
import { faviconSide, logoSize } from '#domain/file/rules.ts'
import type { App } from '#server/platform/app.ts'
import type { HandedFile } from '#server/platform/http/handlers.ts'
import { accountIdOf, type Person } from '#server/platform/who.ts'
import { largestOfIcon } from './icon.ts'
import { contentOf, storeFile } from './keep.ts'
import { pictureOf } from './picture.ts'

type File = () => Promise<HandedFile | null>

/** Protects against decompression bombs. */
const maxPixels = 10_000_000

/** A logo is stored as PNG: PDFs do not support WebP, and transparency is needed. */
export const takeLogo = async (app: App, who: Person, givenAccount: string | undefined, file: File) => {
  const accountId = accountIdOf(who, givenAccount)
  const { content, name } = await contentOf(file, 'logo')
  const picture = await pictureOf(content, 'logo', maxPixels)
  const made = await png(picture.rotate().resize({ ...logoSize, fit: 'inside', withoutEnlargement: true }))
  return storeFile(app, who, { accountId, kind: 'logo', name, type: 'image/png', content: made })
}

/** A favicon is stored as one small PNG, which all browsers support. */
export const takeFavicon = async (app: App, who: Person, givenAccount: string | undefined, file: File) => {
  const accountId = accountIdOf(who, givenAccount)
  const { content, name } = await contentOf(file, 'favicon')
  const made = await png(
    (await iconOf(content)).resize(faviconSide, faviconSide, { fit: 'inside', withoutEnlargement: true }),
  )
  return storeFile(app, who, { accountId, kind: 'favicon', name, type: 'image/png', content: made })
}

const iconOf = async (content: Buffer) => {
  const inIcon = largestOfIcon(content)
  if (inIcon?.kind === 'pixels') {
    const { width, height, rgba } = inIcon
    const { default: sharp } = await import('sharp')
    return sharp(rgba, { raw: { width, height, channels: 4 } })
  }
  return pictureOf(inIcon?.png ?? content, 'favicon', maxPixels)
}

const png = (picture: Sharp) =>
  picture
    .png({ compressionLevel: 9 })
    .toBuffer()
    .catch(() => {
      throw new Refusal('file_unreadable')
    })
