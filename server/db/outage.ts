/** Codes of Node.js and nodemailer for a server that cannot be reached. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ECONNECTION',
  'EAI_AGAIN',
  'EDNS',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ESOCKET',
  'ETIMEDOUT',
])

const fullDisk = 'ENOSPC'

/**
 * SQLSTATE classes: connection exception, insufficient resources, operator intervention, system error; and 25006: the
 * connection leads to a standby or to a primary that was just replaced.
 */
const databaseCode = /^((08|53|57P|58)\w+|25006)$/

/** Messages of the driver for a lost connection, which have no code. */
const driverMessage =
  /^Connection terminated|timeout exceeded when trying to connect|is not queryable$|^Received unexpected \w+ message from backend/

/** Message of the S3 client for a server that stopped answering in the middle of a file. */
const silentStore = /^@smithy\/.+ timed out/

/** SMTP replies by which a server asks to come back later. */
const isBusyReply = (code: unknown) => code === 421 || code === 450 || code === 451 || code === 452

type Failure = {
  code?: unknown
  message?: unknown
  name?: unknown
  responseCode?: unknown
  cause?: unknown
  errors?: unknown
  $metadata?: { httpStatusCode?: number }
}

/** Whether the database cannot be reached or cannot write at the moment. */
export const isDatabaseOutage = ({ code, message }: { code?: unknown; message?: unknown }) =>
  (typeof code === 'string' && (networkCodes.has(code) || databaseCode.test(code))) ||
  (typeof message === 'string' && driverMessage.test(message))

/**
 * Whether a job failed because PostgreSQL, the file store, the mail server or DNS is unavailable. Such a failure says
 * nothing about the job and consumes no attempt.
 */
export const isOutage = (error: unknown, depth = 0): boolean => {
  if (typeof error !== 'object' || error === null || depth > 4) return false
  const { code, name, message, responseCode, cause, errors, $metadata } = error as Failure
  if (isDatabaseOutage({ code, message }) || code === fullDisk) return true
  if (isBusyReply(responseCode)) return true
  if ($metadata && (($metadata.httpStatusCode ?? 0) >= 500 || name === 'TimeoutError')) return true
  if (name === 'TimeoutError' && typeof message === 'string' && silentStore.test(message)) return true
  if (Array.isArray(errors) && errors.some((one) => isOutage(one, depth + 1))) return true
  return isOutage(cause, depth + 1)
}
