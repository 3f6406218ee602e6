import { addConfiguration } from '#server/connectors/configuration/write.ts'
import { allConnectors } from '#server/connectors/registry.ts'
import { simulatorHost, simulatorSecrets } from '#server/connectors/simulator/server.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { type System, systemUser } from '#server/platform/who.ts'

const names: Record<string, string> = {
  'http-carrier': 'Colis Express',
  'http-payout': 'Virements Océane',
  'http-gift-card': 'Cartes Lumière',
  'http-transfer': 'Banque Océane',
  'http-card-orders': 'Cartes Comptoir',
  'http-barcode': 'Étiquettes Boréal',
  'http-price-feed': 'Prix ReCircle',
  'http-workshop': 'Atelier Boréal',
  'http-payee': 'Vérification Océane',
  'http-sms': 'SMS Boréal',
}

/** The price feed runs at night as the platform's administrator. */
const more: Record<string, object> = { 'http-price-feed': { atHour: 4 } }
const administrator = 'admin@reprise.test'

const authorIn = (tx: Tx<System>) =>
  tx.db.selectFrom('users').select('id').where('email', '=', administrator).executeTakeFirst()

/** Configures all connectors of Boréal with the simulator. */
export const loadDemoConnectors = (app: App) =>
  app.database.transaction('platform', systemUser('demo'), async (tx) => {
    const boreal = await tx.db
      .selectFrom('organizations')
      .select('id')
      .where('external_id', '=', 'BOR')
      .executeTakeFirst()
    if (!boreal) return
    const author = await authorIn(tx)
    for (const { id, code, type, settings } of await allConnectors()) {
      const secrets = Object.entries(simulatorSecrets).filter(([name]) => name in settings)
      const configurationId = await addConfiguration(app, tx, {
        organizationId: boreal.id,
        connectorId: id,
        name: names[code] ?? code,
        properties: { baseUrl: `http://${simulatorHost}`, ...Object.fromEntries(secrets), ...more[code] },
        active: true,
      })
      if (type === 'scheduled' && author)
        await tx.db
          .updateTable('connector_schedules')
          .set({ set_by: author.id })
          .where('configuration_id', '=', configurationId)
          .execute()
    }
  })
