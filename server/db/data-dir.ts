import { chmodSync, mkdirSync } from 'node:fs'

/** Only who runs the product looks into its data. Root's PostgreSQL runs as somebody else, who must pass through to its own. */
export const makeDataDir = (dataDir: string) => {
  mkdirSync(dataDir, { recursive: true })
  try {
    chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
  } catch {
    // A volume that belongs to somebody else: its owner has said who may look.
  }
}
