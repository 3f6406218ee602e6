import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import { fallbackLanguage, isLanguage } from '#domain/money.ts'
import { exportFileAddress, ignoredLinesAddress } from '#domain/transfer/endpoints.ts'
import type { App } from '#server/platform/app.ts'
import { csvAttachment, type FileRequest, signedId } from '#server/platform/http/signed-file.ts'
import { systemUser } from '#server/platform/who.ts'
import { fileOfExport } from './export-store.ts'
import { ignoredFile } from './ignored-file.ts'

const us = systemUser('files')
/** Files are served by signed URLs, which only authorized users receive; the signature is the only authorization. */
export const registerTransferFiles = (server: FastifyInstance, app: App) => {
  server.get(exportFileAddress(':id'), async (request: FileRequest, reply) => {
    const id = signedId(app, request, exportFileAddress)
    const file = await app.database.transaction('platform', us, (tx) => fileOfExport(tx, id))
    const content = file && (await app.files.get(file.key).catch(() => null))
    if (!content) throw new Refusal('not_found')
    return csvAttachment(reply, file.name).header('content-length', file.bytes).send(content)
  })

  server.get(ignoredLinesAddress(':id'), async (request: FileRequest, reply) => {
    const id = signedId(app, request, ignoredLinesAddress)
    const language = String(request.query.language)
    const { name, content } = await ignoredFile(app, id, isLanguage(language) ? language : fallbackLanguage)
    return csvAttachment(reply, name).send(Readable.from(content, { objectMode: false }))
  })
}
