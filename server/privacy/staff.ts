import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import { ownDataAddress } from '#domain/privacy/endpoints.ts'
import { userMachine } from '#domain/user/machine.ts'
import { type App, within } from '#server/platform/app.ts'
import { transition } from '#server/platform/event/transition.ts'
import { zipOf } from '#server/platform/files/zip.ts'
import { type FileRequest, signedId } from '#server/platform/http/signed-file.ts'
import { signedAddress } from '#server/platform/security/signed-address.ts'
import { type Person, systemUser } from '#server/platform/who.ts'
import { factsOf, found } from '#server/user/read.ts'
import { eraseUserData, userArchive } from './staff-store.ts'

/** Address of the caller's own archive, valid for a few minutes. */
export const ownData = async (app: App, who: Person) => ({
  url: signedAddress(app.config.secretKey, ownDataAddress(who.id)),
})

/** Erases an inactive user. Names in the audit log and in records kept by law follow their own periods. */
export const eraseUser = async (app: App, who: Person, id: string) => {
  const keys = await within(app, who, async (tx) => {
    await found(tx, id)
    await transition(tx, userMachine, {
      table: 'users',
      id,
      event: 'erase',
      facts: async () => factsOf(tx, await found(tx, id)),
    })
    return eraseUserData(tx, id)
  })
  for (const key of keys) await app.files.remove(key).catch(() => {})
  return null
}

/** Served by a signed URL, which only the user receives. */
export const registerOwnData = (server: FastifyInstance, app: App) => {
  server.get(ownDataAddress(':id'), async (request: FileRequest, reply) => {
    const id = signedId(app, request, ownDataAddress)
    const data = await app.database.transaction('platform', systemUser('privacy'), (tx) => userArchive(tx, id))
    if (!data.user) throw new Refusal('not_found')
    const entries = async function* () {
      yield { name: 'data.json', content: Buffer.from(JSON.stringify(data, null, 2)) }
    }
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="data.zip"')
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(Readable.from(zipOf(entries()), { objectMode: false }))
  })
}
