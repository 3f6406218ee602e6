// Folder for the data of tests: in memory where there is room, because each test file copies a database of 1,200 files.
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** Bytes: databases, write-ahead log and browser profiles of a whole run take less than half. */
const room = 6 * 2 ** 30

const hasRoom = () => {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, freemem()) > room
  } catch {
    return false
  }
}

/** A new folder that is removed when this process ends. */
export const testFolder = () => {
  const folder = mkdtempSync(join(hasRoom() ? memory : tmpdir(), 'reprise-run-'))
  // PostgreSQL runs as another user where the tests run as root.
  chmodSync(folder, 0o755)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))
  return folder
}
