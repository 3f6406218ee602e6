import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import { judge } from '#domain/machine.ts'
import { ownDataAddress } from '#domain/privacy/endpoints.ts'
import { userMachine } from '#domain/user/machine.ts'
import { type App, within } from '#server/platform/app.ts'
import { record } from '#server/platform/event/history.ts'
import { zipOf } from '#server/platform/files/zip.ts'
import { type FileRequest, signedId } from '#server/platform/http/signed-file.ts'
import { signedAddress } from '#server/platform/security/signed-address.ts'
import { mayCause, type Person, systemUser } from '#server/platform/who.ts'
import type { ChangeEffects } from '#server/user/apply-change.ts'
import { factsOf, found } from '#server/user/read.ts'
import { requestChange } from '#server/user/request-change.ts'
import { eraseUserData, userArchive } from './staff-store.ts'

/** Address of the caller's own archive, valid for a few minutes. */
export const ownData = async (app: App, who: Person) => ({
  url: signedAddress(app.config.secretKey, ownDataAddress(who.id)),
})

/** Requests the erasure of an inactive user: it takes effect after the delay of access changes. */
export const requestErasure = (app: App, who: Person, id: string) =>
  within(app, who, async (tx) => {
    const user = await found(tx, id)
    const verdict = judge(userMachine, 'erase', user.status, await factsOf(tx, user), mayCause(who))
    if (!verdict.allowed)
      throw new Refusal(verdict.reason, { machine: userMachine.name, state: user.status, event: 'erase' })
    await requestChange(tx, user, 'erasure')
    return null
  })

/**
 * Runs work that may erase a user, and removes the user's files after it is committed. Names in the audit log and in
 * records kept by law follow their own periods.
 */
export const erasing = async <T>(app: App, work: (eraseUser: ChangeEffects['eraseUser']) => Promise<T>) => {
  const keys: string[] = []
  const done = await work(async (tx, { id, accountId, status }) => {
    await record(tx, { accountId, subject: userMachine.name, id, event: 'erase', from: status, to: status })
    keys.push(...(await eraseUserData(tx, id)))
  })
  for (const key of keys) await app.files.remove(key).catch(() => {})
  return done
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
      .send(zipOf(entries()))
  })
}
