import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import { listExportAddress } from '#domain/list-export/schema.ts'
import type { App } from '#server/platform/app.ts'
import { csvAttachment, type FileRequest, signedId } from '#server/platform/http/signed-file.ts'
import { systemUser } from '#server/platform/who.ts'
import { fileOfExport } from './store.ts'

/** Signed URL, valid for a few minutes, given only to the author. */
export const registerListExports = (server: FastifyInstance, app: App) => {
  server.get(listExportAddress(':id'), async (request: FileRequest, reply) => {
    const id = signedId(app, request, listExportAddress)
    const file = await app.database.transaction('platform', systemUser('files'), (tx) => fileOfExport(tx, id))
    const content = file && (await app.files.get(file.key).catch(() => null))
    if (!content) throw new Refusal('not_found')
    return csvAttachment(reply, file.name).header('content-length', file.bytes).send(content)
  })
}
