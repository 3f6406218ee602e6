import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ssh2 from 'ssh2'
import { errorCode } from '#domain/checked.ts'
import { ConfigError } from '#server/db/config-error.ts'
import { makeDataDir } from '#server/db/data-dir.ts'
import type { Config } from '#server/platform/config.ts'
import { newKeyPair } from './key-pair.ts'

export const fingerprintOf = (blob: Buffer) =>
  `SHA256:${createHash('sha256').update(blob).digest('base64').replace(/=+$/, '')}`

type HostKey = { pem: string; fingerprint: string }
const read = new Map<string, HostKey>()

/** SSH host key: configured, or generated once in the data directory. */
export const hostKeyOf = (config: Config): HostKey => {
  const path = config.sftp?.hostKeyFile ?? join(config.dataDir, 'sftp-host-key')
  const known = read.get(path)
  if (known) return known
  if (!existsSync(path) && !config.sftp?.hostKeyFile) make(config, path)
  const pem = config.sftp?.hostKeyFile ? readConfigured(path) : readFileSync(path, 'utf8')
  const key = ssh2.utils.parseKey(pem)
  if (key instanceof Error) throw new ConfigError(`Setting SFTP_HOST_KEY_FILE: ${path} holds no private key of SSH.`)
  const made = { pem, fingerprint: fingerprintOf(key.getPublicSSH()) }
  read.set(path, made)
  return made
}

const readConfigured = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new ConfigError(`Setting SFTP_HOST_KEY_FILE: ${path} cannot be read (${errorCode(error)}).`)
  }
}

const make = (config: Config, path: string) => {
  makeDataDir(config.dataDir)
  try {
    writeFileSync(path, newKeyPair().private, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    // Another process of the installation created it first.
    if (errorCode(error) !== 'EEXIST') throw error
  }
}
