import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { Refusal } from '#domain/errors.ts'
import { fallbackLanguage } from '#domain/money.ts'
import { exportFileAddress, ignoredLinesAddress } from '#domain/transfer/endpoints.ts'
import type { App } from '#server/platform/app.ts'
import { isSigned } from '#server/platform/signed-address.ts'
import { systemUser } from '#server/platform/who.ts'
import { isLanguage } from '#server/platform/words.ts'
import { fileOfExport } from './export-store.ts'
import { ignoredFile } from './ignored-file.ts'

const us = systemUser('files')
const uuid = z.uuid()

type Request = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, unknown> }>

const checkedId = (app: App, request: Request, addressOf: (id: string) => string) => {
  const { id } = request.params
  if (!uuid.safeParse(id).success || !isSigned(app.config.secretKey, addressOf(id), request.query))
    throw new Refusal('not_found')
  return id
}

const attachment = (reply: FastifyReply, name: string) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name.replaceAll(/[^\w.-]/g, '_')}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")

/** Whoever may read an export or an import is given a signed address; the address alone is asked here. */
export const registerTransferFiles = (server: FastifyInstance, app: App) => {
  server.get(exportFileAddress(':id'), async (request: Request, reply) => {
    const id = checkedId(app, request, exportFileAddress)
    const file = await app.database.transaction('platform', us, (tx) => fileOfExport(tx, id))
    const content = file && (await app.files.get(file.key).catch(() => null))
    if (!content) throw new Refusal('not_found')
    return attachment(reply, file.name).header('content-length', file.bytes).send(content)
  })

  server.get(ignoredLinesAddress(':id'), async (request: Request, reply) => {
    const id = checkedId(app, request, ignoredLinesAddress)
    const language = String(request.query.language)
    const { name, content } = await ignoredFile(app, id, isLanguage(language) ? language : fallbackLanguage)
    return attachment(reply, name).send(Readable.from(content, { objectMode: false }))
  })
}
