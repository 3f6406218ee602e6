/** The product that the journeys walk through: one of its own, on fresh data. */
export const port = Number(process.env.E2E_PORT ?? 3210)
/** Where a journey answers for the names of domains. */
export const dnsPort = port + 1
export const dataDir = '.cache/e2e-data'
export const sessionsFile = '.cache/e2e-sessions.json'
export const api = `http://localhost:${port}/api`
export const site = (host: string) => `http://${host}:${port}`
