import * as z from 'zod'
import { line, timestamp, version } from '../text.ts'

/** File names: accepted import, its report, and the export. */
export const importName = 'products-import.csv'
export const reportName = 'products-import-report.csv'
export const exportName = 'products-export.csv'

export const sftpLimits = {
  keys: 10,
  keyName: { min: 1, max: 100 },
  publicKey: { min: 40, max: 4_000 },
  /** Per connection. */
  sessions: 4,
  handles: 16,
  requestsWaiting: 256,
  requestsRunning: 2,
  triesPerConnection: 6,
  /** Signed in per process, all per network, signed in per account. */
  connections: 100,
  /** Sockets before sign-in, per process; the oldest is closed for a new one. */
  waitingConnections: 400,
  connectionsPerNetwork: 20,
  connectionsPerAccount: 5,
  /** Requests that use the database at the same time, per process. */
  databaseRequests: 8,
  /** Sockets without an SSH identification are closed. */
  bannerSeconds: 5,
  /** Open connections of a deactivated access end within this time. */
  accessCheckSeconds: 5,
  signInSeconds: 30,
  idleSeconds: 300,
  /** Wrong passwords per hour. */
  failuresPerNetwork: 30,
  failuresPerAccount: 60,
  /** Number of refusal notes kept in the directory; the oldest are deleted. */
  refusals: 20,
  logDays: 90,
} as const

export const exportRhythms = ['never', 'hourly', 'daily'] as const
export type ExportRhythm = (typeof exportRhythms)[number]

/** Minutes until an export is due again; slightly less than the rhythm, because the scheduler is not exact. */
const minutesOf: Record<ExportRhythm, number | null> = { never: null, hourly: 55, daily: 23 * 60 + 30 }

export const isExportDue = (every: ExportRhythm, exportedAt: string | null, now: number) => {
  const minutes = minutesOf[every]
  if (minutes === null) return false
  return exportedAt === null || now - Date.parse(exportedAt) >= minutes * 60_000
}

/** Temporary suffixes of clients that upload and then rename. */
const beside = ['.filepart', '.part', '.tmp']

export type NameMeaning = 'import' | 'beside' | 'refused'
export const meaningOf = (name: string): NameMeaning =>
  name === importName ? 'import' : beside.some((ending) => name === importName + ending) ? 'beside' : 'refused'

/** File name in the only directory; null for any other path. */
export const fileNameIn = (path: string): string | null => {
  const name = path.replace(/^(\.?\/)+/, '')
  const plain = name !== '' && name !== '.' && name !== '..' && !/[/\\\p{Cc}\p{Cs}]/u.test(name)
  return plain && name.length <= 255 ? name : null
}

export const isDirectory = (path: string) => path.split('/').every((part) => part === '' || part === '.')

/** Name of the note that explains why a file was refused. */
export const refusalNameOf = (name: string) => `refused-${name.replace(/[^\w.-]+/g, '_').slice(0, 100)}.txt`

export const sftpEvents = [
  'signed_in',
  'sign_in_refused',
  'uploaded',
  'upload_refused',
  'downloaded',
  'removed',
  'imported',
  'import_failed',
  'exported',
] as const
export type SftpEvent = (typeof sftpEvents)[number]

/** Reasons why a file or a sign-in was refused. */
export const sftpReasons = [
  'wrong_name',
  'too_large',
  'empty',
  'broken_off',
  'wrong_credentials',
  'too_many_tries',
  'not_available',
] as const
export type SftpReason = (typeof sftpReasons)[number]

const publicKey = line(sftpLimits.publicKey).regex(
  /^(ssh-ed25519|ecdsa-sha2-nistp(256|384|521)|ssh-rsa) [A-Za-z0-9+/]+={0,2}( .*)?$/,
  { error: 'invalid_public_key' },
)

export const sftpKeyCreate = z.strictObject({ name: line(sftpLimits.keyName), publicKey })

export const sftpKey = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  fingerprint: z.string(),
  lastUsedAt: timestamp.nullable(),
  createdAt: timestamp,
})
export type SftpKey = z.infer<typeof sftpKey>

export const sftpPatch = z.strictObject({ exportEvery: z.enum(exportRhythms), version: version.optional() })

export const sftpSettings = z.object({
  accountId: z.uuid(),
  accountName: z.string(),
  /** The account has the premium feature; without it sign-in is refused. */
  available: z.boolean(),
  /** Null if the installation has no SFTP server. */
  server: z.object({ host: z.string(), port: z.int(), fingerprint: z.string() }).nullable(),
  active: z.boolean(),
  /** Null until the first activation. */
  username: z.string().nullable(),
  activatedAt: timestamp.nullable(),
  activatedBy: z.string().nullable(),
  exportEvery: z.enum(exportRhythms),
  exportedAt: timestamp.nullable(),
  keys: z.array(sftpKey),
  version,
})
export type SftpSettings = z.infer<typeof sftpSettings>

export const sftpActivated = sftpSettings.extend({
  /** Returned only in this response. */
  password: z.string(),
})

export const sftpLogLine = z.object({
  id: z.uuid(),
  at: timestamp,
  event: z.enum(sftpEvents),
  name: z.string(),
  bytes: z.int().nullable(),
  address: z.string().nullable(),
  reason: z.enum(sftpReasons).nullable(),
})
export type SftpLogLine = z.infer<typeof sftpLogLine>
