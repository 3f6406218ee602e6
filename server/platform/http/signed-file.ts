import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { Refusal } from '#domain/errors.ts'
import type { App } from '../app.ts'
import { isSigned } from '../security/signed-address.ts'

export type FileRequest = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, unknown> }>

const uuid = z.uuid()

/** Id in a signed URL. The signature is the only authorization. */
export const signedId = (app: App, { params: { id }, query }: FileRequest, addressOf: (id: string) => string) => {
  if (!uuid.safeParse(id).success || !isSigned(app.config.secretKey, addressOf(id), query))
    throw new Refusal('not_found')
  return id
}

/** Headers of a CSV download that no cache may store. */
export const csvAttachment = (reply: FastifyReply, name: string) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name.replaceAll(/[^\w.-]/g, '_')}"`)
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
