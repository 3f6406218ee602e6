import { maxClients, type PlatformHome, usualOf } from '#domain/system/platform-home.ts'
import type { App } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { platformHealth } from './health.ts'
import { clientRows, connectorRows, countClients, deadJobs } from './platform-home-store.ts'

const us = systemUser('platform home')
const none = { active: 0, open: 0, failing: 0 }

/** Counts and technical states of the clients; no data of customers. */
export const platformHomeOf = async (app: App): Promise<PlatformHome> => {
  const [health, dead, { rows, connectors, totalClients }] = await Promise.all([
    platformHealth(app),
    deadJobs(app),
    app.database.transaction('platform', us, async (tx) => ({
      rows: await clientRows(tx, maxClients),
      connectors: await connectorRows(tx),
      totalClients: await countClients(tx),
    })),
  ])
  const connectorsOf = new Map(connectors.map(({ accountId, ...counts }) => [accountId, counts]))
  const deadOf = new Map(dead.map(({ accountId, n }) => [accountId, n]))
  const oldest = dead.map(({ since }) => new Date(since).toISOString()).toSorted()
  return {
    at: health.at,
    totalClients,
    clients: rows.map(({ counts: [yesterday = 0, ...before], ...row }) => ({
      ...row,
      yesterday,
      usual: usualOf(before),
      connectors: connectorsOf.get(row.id) ?? none,
      deadJobs: deadOf.get(row.id) ?? 0,
    })),
    deadJobs: { n: dead.reduce((all, { n }) => all + n, 0), since: oldest[0] ?? null },
    health: health.parts,
  }
}
