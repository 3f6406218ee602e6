import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { errorCode, first } from '#domain/checked.ts'
import { ConfigError } from '#server/db/config-error.ts'
import { makeDataDir } from '#server/db/data-dir.ts'
import { secretKeyOf } from '#server/db/secret-key.ts'
import { type AllowedAddress, readAllowed } from './network/addresses.ts'

const url = (protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be an address starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  })

const shortestKey = 32

/** Keys separated by commas, the current one first. A text with a shorter part is one key, as in releases with a single key. */
const keyList = z
  .string()
  .min(shortestKey, { error: `must have at least ${shortestKey} characters` })
  .transform((text): [string, ...string[]] => {
    const [current = '', ...others] = text.split(',').map((key) => key.trim())
    return [current, ...others].every((key) => key.length >= shortestKey) ? [current, ...others] : [text]
  })
  .refine((keys) => keys.length <= 5 && new Set(keys).size === keys.length, {
    error: 'must be at most 5 different keys',
  })

const settings = z.object({
  PORT: z.coerce.number({ error: 'must be a number' }).int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  /** Port of the health endpoints of a process without API; unset: none. */
  HEALTH_PORT: z.coerce.number({ error: 'must be a number' }).int().min(0).max(65_535).optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  /** Pooler in transaction mode for requests and jobs; DATABASE_URL remains a direct connection. */
  DATABASE_POOL_URL: url(['postgres:', 'postgresql:']).optional(),
  /** Hot standby for lists, search, statistics and exports. */
  DATABASE_REPLICA_URL: url(['postgres:', 'postgresql:']).optional(),
  /** The pooler tracks prepared statements: PgBouncer 1.21 or newer with max_prepared_statements. */
  DATABASE_POOL_PREPARES: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0'),
  DASHBOARD_HOST: z.string().default('localhost'),
  /** Parent domain of the clients' sites; default: DASHBOARD_HOST. */
  SITES_DOMAIN: z.string().optional(),
  /** DNS servers for checking clients' domains: `192.0.2.1, 192.0.2.2:5353`; default: those of the machine. */
  DNS_SERVERS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => part.trim() || [])),
  PUBLIC_URL: url(['http:', 'https:']).optional(),
  SECRET_KEY: keyList.optional(),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.string().default('Reprise <no-reply@reprise.test>'),
  S3_ENDPOINT: url(['http:', 'https:']).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** External Typesense; without it PostgreSQL runs the searches. TYPESENSE_PUBLIC_URL is the address for browsers. */
  TYPESENSE_URL: url(['http:', 'https:']).optional(),
  TYPESENSE_API_KEY: z.string().optional(),
  TYPESENSE_PUBLIC_URL: url(['http:', 'https:']).optional(),
  MAP_TILES_URL: url(['https:', 'http:']).optional(),
  PROVIDER_URL: url(['https:', 'http:']).optional(),
  /** Number of trusted proxies in front: that many trailing entries of X-Forwarded-For, and X-Forwarded-Proto. */
  TRUST_PROXY: z.coerce
    .number({ error: 'must be the number of proxies in front' })
    .int({ error: 'must be the number of proxies in front' })
    .min(0)
    .max(10)
    .default(0),
  /** Rate limit per search key; the limit per client network is five times this. */
  SEARCHES_PER_MINUTE: z.coerce.number({ error: 'must be a number' }).int().min(1).max(100_000_000).default(600),
  /** Private addresses that connectors may call: `10.1.0.0/16, 127.0.0.1:4010, [fd00::1]:443`. */
  CONNECTOR_ALLOW: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((part) => part.trim() !== ''))
    .refine((parts) => parts.every(readAllowed), {
      error: 'must be addresses or networks, each with or without a port',
    })
    .transform((parts) => parts.map(readAllowed) as AllowedAddress[]),
  /** Port of the SFTP server; unset: only the demo runs one. */
  SFTP_PORT: z.coerce.number({ error: 'must be a number' }).int().min(0).max(65_535).optional(),
  /** Private SSH host key of the SFTP server; default: generated in the data directory. */
  SFTP_HOST_KEY_FILE: z.string().optional(),
  /** Bearer token for the metrics endpoint; unset: the endpoint is disabled. */
  METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  /** OTLP/HTTP collector of traces and metrics; unset: OpenTelemetry is not loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:']).optional(),
  /** Whether platform administrators must have a second factor. */
  PLATFORM_SECOND_FACTOR: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  /** `public`: the demo for visitors from the internet, see domain/demo. */
  DEMO: z.enum(['0', '1', 'public'], { error: 'must be 0, 1 or public' }).default('1'),
  NODE_ENV: z.string().default('development'),
})

export const settingNames = Object.keys(settings.shape)

/** Settings whose values are never logged. */
const secrets = new Set([
  'DATABASE_URL',
  'DATABASE_POOL_URL',
  'DATABASE_REPLICA_URL',
  'SECRET_KEY',
  'SMTP_URL',
  'S3_SECRET_ACCESS_KEY',
  'TYPESENSE_API_KEY',
  'METRICS_TOKEN',
])

const usualSftpPort = 2222

type Settings = z.infer<typeof settings>

/** Settings that would let a public demo reach other systems or keep data over its reset. */
const notInPublicDemo = [
  'DATABASE_URL',
  'SMTP_URL',
  'S3_BUCKET',
  'TYPESENSE_URL',
  'CONNECTOR_ALLOW',
  'SFTP_PORT',
  'SFTP_HOST_KEY_FILE',
] as const

const checkPublicDemo = (given: Record<string, string | undefined>) => {
  const wrong = notInPublicDemo.find((name) => given[name] !== undefined)
  if (wrong)
    throw new ConfigError(
      `Setting ${wrong} cannot be used with DEMO=public: it runs on its own data only and calls no other system.`,
    )
  if (given.NODE_ENV === 'production')
    throw new ConfigError('Setting NODE_ENV: production cannot be used with DEMO=public, whose logins are public.')
}

const s3Of = (read: Settings) => {
  if (!read.S3_ACCESS_KEY_ID !== !read.S3_SECRET_ACCESS_KEY)
    throw new ConfigError('Settings S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together.')
  if (!read.S3_BUCKET) return null
  return {
    endpoint: read.S3_ENDPOINT,
    bucket: read.S3_BUCKET,
    region: read.S3_REGION,
    /** Null: the default chain of AWS, for example the role of the instance or container. */
    credentials:
      read.S3_ACCESS_KEY_ID && read.S3_SECRET_ACCESS_KEY
        ? { accessKeyId: read.S3_ACCESS_KEY_ID, secretAccessKey: read.S3_SECRET_ACCESS_KEY }
        : null,
  }
}

export type Config = ReturnType<typeof readConfig>

export const readConfig = (env: Record<string, string | undefined>) => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = settings.safeParse(given)
  if (!result.success) {
    const issue = first(result.error.issues)
    const name = String(issue.path[0])
    const found = secrets.has(name) ? '' : ` (found "${env[name]}")`
    throw new ConfigError(`Setting ${name}: ${issue.message}${found}.`)
  }
  const read = result.data
  const publicDemo = read.DEMO === 'public'
  if (publicDemo) checkPublicDemo(given)
  const dataDir = resolve(read.DATA_DIR)
  const production = read.NODE_ENV === 'production'
  if (production && read.DATABASE_URL && !read.SECRET_KEY)
    throw new ConfigError(
      'Setting SECRET_KEY is missing: with NODE_ENV=production and a DATABASE_URL it must be given.',
    )
  if (read.DATABASE_POOL_URL && !read.DATABASE_URL)
    throw new ConfigError(
      'Setting DATABASE_POOL_URL needs DATABASE_URL beside it: migrations and the queue connect directly.',
    )
  if (read.DATABASE_REPLICA_URL && !read.DATABASE_URL)
    throw new ConfigError('Setting DATABASE_REPLICA_URL needs DATABASE_URL beside it: writes go to the primary.')
  if (read.TYPESENSE_URL && !read.TYPESENSE_API_KEY)
    throw new ConfigError('Setting TYPESENSE_URL needs TYPESENSE_API_KEY beside it.')
  const demo = read.DEMO !== '0' && !production && !read.DATABASE_URL
  const sftpPort = read.SFTP_PORT ?? ((demo && !publicDemo) || read.SFTP_HOST_KEY_FILE ? usualSftpPort : null)
  return {
    port: read.PORT,
    host: read.HOST,
    healthPort: read.HEALTH_PORT ?? null,
    dataDir,
    databaseUrl: read.DATABASE_URL,
    databasePool: read.DATABASE_POOL_URL
      ? { url: read.DATABASE_POOL_URL, prepares: read.DATABASE_POOL_PREPARES === '1' }
      : null,
    databaseReplicaUrl: read.DATABASE_REPLICA_URL,
    dashboardHost: read.DASHBOARD_HOST,
    sitesDomain: read.SITES_DOMAIN ?? read.DASHBOARD_HOST,
    dnsServers: read.DNS_SERVERS,
    publicUrl: read.PUBLIC_URL ?? `http://${read.DASHBOARD_HOST}:${read.PORT}`,
    secretKey: secretKeyOf(read.SECRET_KEY ?? keyList.parse(keptSecret(dataDir))),
    secretGenerated: read.SECRET_KEY === undefined,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    s3: s3Of(read),
    typesense: read.TYPESENSE_URL
      ? {
          url: new URL(read.TYPESENSE_URL),
          publicUrl: new URL(read.TYPESENSE_PUBLIC_URL ?? read.TYPESENSE_URL),
          apiKey: read.TYPESENSE_API_KEY!,
        }
      : null,
    sftp:
      sftpPort === null
        ? null
        : { port: sftpPort, hostKeyFile: read.SFTP_HOST_KEY_FILE, chosen: read.SFTP_PORT !== undefined },
    platformSecondFactor: read.PLATFORM_SECOND_FACTOR === '1',
    metricsToken: read.METRICS_TOKEN ?? null,
    otlpEndpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    mapTiles: read.MAP_TILES_URL ?? null,
    providerUrl: read.PROVIDER_URL ?? null,
    proxies: read.TRUST_PROXY,
    searchesPerMinute: read.SEARCHES_PER_MINUTE,
    /** The demo prints addresses and logins to a terminal; request lines would hide them. */
    logLevel: read.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
    /** The demo accounts have public passwords, so the demo never runs on a real database. */
    demo,
    /** A demo open to the internet: one-click roles, hourly reset, limits of domain/demo. */
    publicDemo,
    connectorAllow: read.CONNECTOR_ALLOW,
    /** Whether every account may call the simulated providers; a sandbox always may. */
    simulator: demo,
    production,
  }
}

/** Without SECRET_KEY the installation generates one once and stores it in the data directory. */
const keptSecret = (dataDir: string) => {
  const path = join(dataDir, 'secret-key')
  if (!existsSync(path)) {
    makeDataDir(dataDir)
    try {
      writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    }
  }
  return readFileSync(path, 'utf8').trim()
}
