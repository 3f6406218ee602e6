import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { Refusal } from '#domain/errors.ts'
import { asPdf } from '#server/document/serve.ts'
import type { App } from '#server/platform/app.ts'
import { isSigned, signedAddress } from '#server/platform/signed-address.ts'
import { systemUser } from '#server/platform/who.ts'
import { buybackDocumentById } from './store.ts'

const us = systemUser('mail')
const uuid = z.uuid()
const attachmentPath = (id: string) => `/api/mail-attachments/${id}`

export const attachmentAddress = (app: App, fileId: string) =>
  signedAddress(app.config.secretKey, attachmentPath(fileId))

type Request = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, unknown> }>

/** What went with a mail, for whoever was given its signed address. */
export const registerAttachments = (server: FastifyInstance, app: App) => {
  server.get(attachmentPath(':id'), async (request: Request, reply) => {
    const { id } = request.params
    if (!uuid.safeParse(id).success || !isSigned(app.config.secretKey, attachmentPath(id), request.query))
      throw new Refusal('not_found')
    const file = await app.database.transaction('platform', us, (tx) => buybackDocumentById(tx, id))
    const content = file && (await app.files.get(file.key).catch(() => null))
    if (!content) throw new Refusal('not_found')
    return asPdf(reply, file.name).header('content-length', file.bytes).send(content)
  })
}
