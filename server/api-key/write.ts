import type * as z from 'zod'
import { type apiKeyCreate, apiKeyPrefix, maxApiKeys, testKeyPrefix } from '#domain/api-key/schema.ts'
import { offeredScopes } from '#domain/api-key/scopes.ts'
import { Refusal, refuseField } from '#domain/errors.ts'
import { accountOf } from '#server/account/read.ts'
import { found as foundOrganization } from '#server/organization/read.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { record } from '#server/platform/event/history.ts'
import { newToken, tokenHash } from '#server/platform/security/crypto.ts'
import type { Person } from '#server/platform/who.ts'
import { countKeys, endKey, insertKey, readKey } from './store.ts'

const subject = 'api_key'
/** Characters shown of a key after its prefix. */
const shownCharacters = 6

export const found = async (tx: Tx<Person>, id: string) => {
  const key = await readKey(tx, id)
  if (!key) throw new Refusal('not_found')
  return key
}

/** An organization in the user's subtree; others are refused as unknown. */
const ownOrganization = (tx: Tx<Person>, id: string) =>
  foundOrganization(tx, id).catch((error) => {
    throw error instanceof Refusal ? refuseField('organizationId', 'organization_unknown') : error
  })

export const createKey = (app: App, who: Person, input: z.output<typeof apiKeyCreate>) =>
  within(app, who, async (tx) => {
    const organization = await ownOrganization(tx, input.organizationId)
    const offered = offeredScopes(who.role, organization.type)
    const scopes = [...new Set(input.scopes)]
    if (!scopes.every((scope) => offered.includes(scope))) throw refuseField('scopes', 'scope_not_offered')
    const { accountId } = organization
    if ((await countKeys(tx, accountId)) >= maxApiKeys) throw new Refusal('api_keys_full')
    const { sandbox } = await accountOf(tx, accountId)
    const prefix = sandbox ? testKeyPrefix : apiKeyPrefix
    const key = `${prefix}${newToken()}`
    const id = await insertKey(tx, {
      account_id: accountId,
      organization_id: organization.id,
      name: input.name,
      key_hash: tokenHash(key),
      hint: key.slice(0, prefix.length + shownCharacters),
      scopes,
      per_minute: input.perMinute,
      created_by: who.name,
      expires_at: input.days === null ? null : new Date(Date.now() + input.days * 86_400_000).toISOString(),
    })
    await record(tx, {
      accountId,
      subject,
      id,
      event: 'create',
      changes: { name: input.name, scopes, organizationId: organization.id },
    })
    return { ...(await found(tx, id)), key }
  })

export const revokeKey = (app: App, who: Person, id: string) =>
  within(app, who, async (tx) => {
    const key = await found(tx, id)
    if (!(await endKey(tx, key))) throw new Refusal('api_key_ended')
    await record(tx, { accountId: key.accountId, subject, id, event: 'revoke', changes: { name: key.name } })
    return found(tx, id)
  })
