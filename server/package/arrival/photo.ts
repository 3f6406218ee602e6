import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { Refusal } from '#domain/errors.ts'
import { arrivalBounds } from '#domain/package/arrival.ts'
import { variantsOf } from '#server/file/image.ts'
import { contentOf, keepFile } from '#server/file/keep.ts'
import { type App, within } from '#server/platform/app.ts'
import type { HandedFile } from '#server/platform/http/handlers.ts'
import { isSigned } from '#server/platform/security/signed-address.ts'
import { type Person, systemUser } from '#server/platform/who.ts'
import { photoAddress, photoPath } from '../address.ts'
import { ownOpening } from './arrival.ts'
import { insertPhoto, photoFile, photosOf } from './store.ts'

/** Re-encodes a picture and stores it with the parcel that the user has open. */
export const takePhoto = async (app: App, who: Person, id: string, file: () => Promise<HandedFile | null>) => {
  // Checked before decoding, so that only the user who has the parcel open causes that work.
  await within(app, who, (tx) => ownOpening(tx, id))
  const { content, name } = await contentOf(file, 'photo')
  const { large } = await variantsOf(content)
  const key = await app.files.put(large)
  return within(app, who, async (tx) => {
    const parcel = await ownOpening(tx, id)
    if ((await photosOf(tx, parcel)).length >= arrivalBounds.photos) throw new Refusal('parcel_photos_full')
    const fileId = await keepFile(tx, {
      accountId: parcel.warehouseAccountId,
      kind: 'parcel_photo',
      name,
      type: 'image/webp',
      key,
      bytes: large.length,
    })
    const photo = await insertPhoto(tx, parcel, fileId)
    return { ...photo, url: photoAddress(app, photo.id) }
  }).catch(async (error: unknown) => {
    await app.files.remove(key)
    throw error
  })
}

const uuid = z.uuid()
const us = systemUser('photos')

export const registerParcelPhotos = (server: FastifyInstance, app: App) => {
  server.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    photoPath(':id'),
    async (request, reply) => {
      const { id } = request.params
      if (!uuid.safeParse(id).success || !isSigned(app.config.secretKey, photoPath(id), request.query))
        throw new Refusal('not_found')
      const file = await within(app, us, (tx) => photoFile(tx, id))
      const content = file && (await app.files.get(file.key).catch(() => null))
      if (!content) throw new Refusal('not_found')
      return reply
        .type(file.content_type)
        .header('content-length', file.bytes)
        .header('cache-control', 'private, max-age=600')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(content)
    },
  )
}
