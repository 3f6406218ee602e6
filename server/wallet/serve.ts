import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { Refusal } from '#domain/errors.ts'
import { fileAddress } from '#domain/file/address.ts'
import { languages } from '#domain/money.ts'
import { googlePass } from '#domain/wallet/pass.ts'
import { passKinds, wallets } from '#domain/wallet/schema.ts'
import { open } from '#server/db/seal.ts'
import type { App } from '#server/platform/app.ts'
import { limit } from '#server/platform/http/limits.ts'
import { originOf } from '#server/platform/http/origin.ts'
import { isSigned } from '#server/platform/security/signed-address.ts'
import { systemUser } from '#server/platform/who.ts'
import { passContent } from './content.ts'
import { saveAddress } from './google.ts'
import { walletPath } from './links.ts'
import { walletSettingsOf } from './store.ts'

/** Rate limit per buyback: each pass is drawn and signed on request. */
const passesPerMinute = 10
const us = systemUser('documents')

const asked = z.object({
  wallet: z.enum(wallets),
  kind: z.enum(passKinds),
  buybackId: z.uuid(),
  documentId: z.uuid(),
  language: z.enum(languages),
})
type Asked = z.infer<typeof asked>
type Request = FastifyRequest<{ Params: Record<string, string>; Querystring: Record<string, unknown> }>

const passOf = (app: App, wanted: Asked) =>
  app.database.transaction('platform', us, async (tx) => {
    const found = await passContent(app, tx, wanted)
    const settings = await walletSettingsOf(tx, found.row.account_id)
    if (!settings) throw new Refusal('not_found')
    return { ...found, settings }
  })
type Found = Awaited<ReturnType<typeof passOf>>

const appleFile = async ({ secretKey }: App['config'], { pass, look, settings }: Found) => {
  const { apple_certificates: certificates, apple_key: key, apple_pass_type: passType, apple_team: team } = settings
  const now = new Date()
  if (!certificates || !key || !passType || !team || new Date(settings.apple_expires_at ?? 0) <= now)
    throw new Refusal('not_found')
  const { applePassFile } = await import('./apple.ts')
  return applePassFile(pass, look, { certificates, key: open(secretKey, key), passType, team }, now)
}

const googleAddress = ({ secretKey }: App['config'], { pass, row, look, settings }: Found, origin: string) => {
  const { google_issuer: issuerId, google_email: email, google_key: key } = settings
  if (!issuerId || !email || !key) throw new Refusal('not_found')
  const logo = row.logo && `${origin}${fileAddress(row.logo)}`
  const claims = googlePass(pass, { issuerId, email }, { language: look.language, origin, logo, now: new Date() })
  return { claims, key: open(secretKey, key) }
}

export const registerWallets = (server: FastifyInstance, app: App) => {
  const path = walletPath({
    wallet: ':wallet',
    kind: ':kind',
    buybackId: ':buybackId',
    documentId: ':documentId',
    language: ':language',
  })
  server.get(path, async (request: Request, reply) => {
    const { data: wanted } = asked.safeParse(request.params)
    if (!wanted || !isSigned(app.config.secretKey, walletPath(wanted), request.query)) throw new Refusal('not_found')
    await limit(app, `wallet ${wanted.buybackId}`, passesPerMinute)
    const found = await passOf(app, wanted)
    reply.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff')
    if (wanted.wallet === 'google') {
      const { claims, key } = googleAddress(app.config, found, originOf(request))
      return reply.redirect(saveAddress(claims, key), 302)
    }
    return reply
      .type('application/vnd.apple.pkpass')
      .header('content-disposition', `attachment; filename="${found.pass.serial}.pkpass"`)
      .send(await appleFile(app.config, found))
  })
}
