/** Server under test, on its own port and data. */
export const port = Number(process.env.E2E_PORT ?? 3210)
/** Port of the DNS stub. */
export const dnsPort = port + 1
export const dataDir = process.env.E2E_DATA_DIR ?? '.cache/e2e-data'
export const sessionsFile = '.cache/e2e-sessions.json'
export const api = `http://localhost:${port}/api`
export const site = (host: string) => `http://${host}:${port}`
