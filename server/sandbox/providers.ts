import { addConfiguration } from '#server/connectors/configuration/write.ts'
import { allConnectors } from '#server/connectors/registry.ts'
import { simulatorHost, simulatorSecrets } from '#server/connectors/simulator/server.ts'
import type { App, Tx } from '#server/platform/app.ts'
import type { Who } from '#server/platform/who.ts'

/** Configures every connector of a new sandbox with the simulated providers; scheduled ones are set up by a user. */
export const configureSimulated = async (app: App, tx: Tx<Who>, organizationId: string) => {
  for (const { id, type, name, settings } of await allConnectors()) {
    if (type === 'scheduled') continue
    const secrets = Object.entries(simulatorSecrets).filter(([secret]) => secret in settings)
    await addConfiguration(app, tx, {
      organizationId,
      connectorId: id,
      name,
      properties: { baseUrl: `http://${simulatorHost}`, ...Object.fromEntries(secrets) },
      active: true,
    })
  }
}
