import { chmodSync, mkdirSync } from 'node:fs'

/** Data directory, mode 0700. As root 0711: the embedded PostgreSQL runs as another user and must traverse it. */
export const makeDataDir = (dataDir: string) => {
  mkdirSync(dataDir, { recursive: true })
  try {
    chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
  } catch {
    // A mounted volume owned by another user: its permissions are left unchanged.
  }
}
