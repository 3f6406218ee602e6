import { addConfiguration } from '#server/connectors/configuration/write.ts'
import { allConnectors } from '#server/connectors/registry.ts'
import { simulatorHost, simulatorSecrets } from '#server/connectors/simulator/server.ts'
import type { App } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'

const names: Record<string, string> = {
  'http-carrier': 'Colis Express',
  'http-payout': 'Virements Océane',
  'http-gift-card': 'Cartes Lumière',
  'http-barcode': 'Étiquettes Boréal',
}

/** Boréal is plugged into the simulator, with every connector that the product brings. */
export const loadDemoConnectors = (app: App) =>
  app.database.transaction('platform', systemUser('demo'), async (tx) => {
    const boreal = await tx.db
      .selectFrom('organizations')
      .select('id')
      .where('external_id', '=', 'BOR')
      .executeTakeFirst()
    if (!boreal) return
    for (const { id, code, settings } of await allConnectors()) {
      const secrets = Object.entries(simulatorSecrets).filter(([name]) => name in settings)
      await addConfiguration(app, tx, {
        organizationId: boreal.id,
        connectorId: id,
        name: names[code] ?? code,
        properties: { baseUrl: `http://${simulatorHost}`, ...Object.fromEntries(secrets) },
        active: true,
      })
    }
  })
