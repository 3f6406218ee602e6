import { openIdClient, openIdPath } from '#server/connectors/simulator/open-id.ts'
import { simulatorHost } from '#server/connectors/simulator/server.ts'
import { seal } from '#server/db/seal.ts'
import type { App } from '#server/platform/app.ts'
import { newToken } from '#server/platform/security/crypto.ts'
import { systemUser } from '#server/platform/who.ts'
import { signOnDomain, signOnGroup } from './accounts.ts'

export const signOnIssuer = `http://${simulatorHost}${openIdPath}`

/** Single sign-on of Recircle at the demo's own OpenID provider; passwords keep working. */
export const loadDemoSignOn = (app: App) =>
  app.database.transaction('platform', systemUser('demo'), async ({ db }) => {
    const entities = await db
      .selectFrom('organizations')
      .select(['id', 'account_id', 'external_id'])
      .where('external_id', 'in', ['RC', 'RC-VLB'])
      .execute()
    const top = entities.find(({ external_id }) => external_id === 'RC')
    const warehouse = entities.find(({ external_id }) => external_id === 'RC-VLB')
    if (!top || !warehouse) return
    await db
      .insertInto('sso_configurations')
      .values({
        account_id: top.account_id,
        organization_id: top.id,
        issuer: signOnIssuer,
        client_id: openIdClient.id,
        client_secret: seal(app.config.secretKey, openIdClient.secret),
        active: true,
        role_claim: 'groups',
        role_rules: JSON.stringify([{ value: signOnGroup, role: 'warehouse_operator', organizationId: warehouse.id }]),
      })
      .execute()
    await db
      .insertInto('account_domains')
      .values({
        account_id: top.account_id,
        domain: signOnDomain,
        purpose: 'email',
        proof: newToken(),
        verified_at: new Date().toISOString(),
      })
      .execute()
  })
