import { Refusal } from '#domain/errors.ts'
import { collectionName } from '#domain/search/document.ts'
import { hasPremium } from '#server/account/premium.ts'
import { found } from '#server/organization/read.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import type { Person, Visitor } from '#server/platform/who.ts'
import { isOwnOrganization } from './access-store.ts'
import { keyExpiry, searchKey } from './key.ts'
import { topOf } from './top.ts'
import { engineOf } from './typesense.ts'

/** Search endpoint and key for the collection of the caller's account. */
export const grantSearch = (app: App, who: Person | Visitor, organizationId: string, origin: string) =>
  within(app, who, async (tx) => {
    const accountId = await accountIdOf(tx, organizationId)
    const collection = collectionName(await topOf(tx, accountId))
    const expiresAt = keyExpiry(Date.now())
    const byImei = await hasPremium(tx, accountId, 'imei_search_and_collect')
    const engine = await engineOf(app)
    const token = engine
      ? await engine.key(tx, accountId, expiresAt, byImei)
      : searchKey(app.config.secretKey, { accountId, collection, expiresAt, byImei })
    return { token, nodes: [nodeOf(app, origin)], collection, expiresAt: new Date(expiresAt).toISOString() }
  })

const accountIdOf = async (tx: Tx<Person | Visitor>, organizationId: string) => {
  const { who } = tx
  if (who.kind === 'person') return (await found(tx as Tx<Person>, organizationId)).accountId
  if (!(await isOwnOrganization(tx, who.accountId, organizationId))) throw new Refusal('not_found')
  return who.accountId
}

/** Address of the engine for browsers: the product itself, or the configured Typesense. */
const nodeOf = ({ config }: App, origin: string) => {
  const url = config.typesense?.publicUrl ?? new URL(origin)
  const protocol = url.protocol.slice(0, -1)
  return {
    host: url.hostname,
    port: Number(url.port) || (protocol === 'https' ? 443 : 80),
    protocol,
    path: config.typesense ? url.pathname.replace(/\/$/, '') : '/api',
  }
}
