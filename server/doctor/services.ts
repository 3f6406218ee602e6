import { buffer } from 'node:stream/consumers'
import { judgeHealth } from '#domain/system/health.ts'
import type { Config } from '#server/platform/config.ts'
import { openFiles } from '#server/platform/files/files.ts'
import { diskOf } from '#server/system/disk.ts'
import { type Check, failed, ok, warning } from './check.ts'
import { clockOutcome } from './database.ts'

/** Stores, reads and removes one small object. */
export const filesCheck = (config: Config): Check => ({
  name: config.s3 ? 's3' : 'files',
  remedy: config.s3
    ? 'Correct S3_ENDPOINT, S3_BUCKET and the key; it needs PutObject, GetObject and DeleteObject'
    : 'Make DATA_DIR writable for the operating system user of the process',
  run: async () => {
    const files = await openFiles(config)
    const content = Buffer.from('reprise doctor')
    const key = await files.put(content)
    try {
      const read = await buffer(await files.get(key))
      if (!read.equals(content)) return failed('a stored file was read with other content', 'Check the file store')
    } finally {
      await files.remove(key)
    }
    return ok(
      config.s3 ? `bucket ${config.s3.bucket}: stored, read and removed a file` : `${config.dataDir} is writable`,
    )
  },
})

/** Clock of the file store: requests are signed with the time, and S3 refuses a difference of 15 minutes. */
export const s3ClockCheck = ({ endpoint, region }: NonNullable<Config['s3']>): Check => ({
  name: 'clock',
  remedy: 'Compared with the Date header of S3: make it reachable',
  run: async () => {
    const sent = Date.now()
    const answer = await fetch(endpoint ?? `https://s3.${region}.amazonaws.com`, {
      method: 'HEAD',
      signal: AbortSignal.timeout(5_000),
    })
    const theirs = Date.parse(answer.headers.get('date') ?? '')
    if (Number.isNaN(theirs)) return ok('S3 sends no Date header')
    // The header has whole seconds; half a second is added on average.
    return clockOutcome('S3', (sent + Date.now()) / 2 - (theirs + 500))
  },
})

export const smtpCheck = ({ smtpUrl }: Config): Check => ({
  name: 'smtp',
  remedy: 'Start the mail server, or correct SMTP_URL (host, port, user, password; smtps:// for port 465)',
  run: async () => {
    if (!smtpUrl) return warning('SMTP_URL is not set: mails are only stored, readable at /mails', 'Set SMTP_URL')
    const { createTransport } = await import('nodemailer')
    const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }
    const transport = createTransport({ url: smtpUrl, ...timeouts })
    try {
      await transport.verify()
    } finally {
      transport.close()
    }
    const { hostname, port, username } = new URL(smtpUrl)
    return ok(`${hostname}${port && `:${port}`} answers${username && ' and accepts the user'}`)
  },
})

const gigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`

export const diskCheck = ({ dataDir }: Config): Check => ({
  name: 'disk',
  remedy: 'Make DATA_DIR readable',
  run: async () => {
    const { freeBytes, totalBytes } = await diskOf(dataDir)
    if (freeBytes === null || totalBytes === null) return ok(`${dataDir} does not exist yet`)
    const value = `${gigabytes(freeBytes)} of ${gigabytes(totalBytes)} free at ${dataDir}`
    const remedy = 'Free space or enlarge the disk: old backups are not deleted automatically'
    const state = judgeHealth.disk({ freeBytes, totalBytes })
    return state === 'bad' ? failed(value, remedy) : state === 'warning' ? warning(value, remedy) : ok(value)
  },
})
