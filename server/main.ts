import { existsSync } from 'node:fs'
import { pino } from 'pino'
import { linkHours } from '#domain/session/schema.ts'
import { advise, announce } from './announce.ts'
import { ConfigError } from './db/config-error.ts'
import { readConfig } from './platform/config.ts'
import { inviteFromShell } from './setup/invite.ts'
import { type Part, start } from './start.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Exit code known to scripts/supervise.mjs: do not restart. */
const configurationError = 78

const fail = (message: string): never => {
  process.stderr.write(`${message}\n`)
  process.exit(configurationError)
}

const partsOf = (words: string[]): Part[] => {
  const parts = words.filter((word) => !word.startsWith('-'))
  const unknown = parts.find((part) => part !== 'api' && part !== 'worker' && part !== 'demo')
  if (unknown) fail(`"${unknown}" is no part of the product: say api, worker, or nothing for both.`)
  return parts.length > 0 ? (parts as Part[]) : ['api', 'worker']
}

// Files contain secrets and personal data: no access for other users of the machine.
process.umask(0o077)
if (existsSync('.env')) process.loadEnvFile('.env')
const [command, ...rest] = process.argv.slice(2)
const parts = command === 'invite' ? [] : partsOf(process.argv.slice(2))

try {
  const config = readConfig(process.env)
  const log = pino({ level: config.logLevel === 'info' ? 'warn' : config.logLevel })
  const began = performance.now()
  const running = await start(config, parts, log)
  if (command === 'invite') {
    const { email, url, mailed } = await inviteFromShell(running.app, rest[0] ?? '')
    const days = linkHours.creation / 24
    say(
      `${email} is invited as super administrator${mailed ? ', by mail' : ''}. The link works once, for ${days} days:\n${url}`,
    )
  }
  if (command === 'invite' || parts.includes('demo')) {
    await running.stop()
    process.exit(0)
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1)

  // Terminal and npm may both forward the same Ctrl-C; only another one after a second stops without draining.
  let stopping = 0
  const stop = () => {
    if (stopping > 0) {
      if (performance.now() - stopping > 1_000) process.exit(1)
      return
    }
    stopping = performance.now()
    running.stop().then(
      () => process.exit(0),
      (error: Error) => fail(error.message),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  // The supervisor is gone: exit as well.
  process.once('disconnect', stop)
  process.send?.('ready')

  say(`\nReprise is ready (${parts.join(' and ')}, ${seconds} s).`)
  await announce(running)
  advise(running).catch((error: Error) => log.warn({ err: error }, 'no advice'))
} catch (error) {
  if (error instanceof ConfigError) fail(error.message)
  const { code, message } = error as { code?: string; message: string }
  if (code === 'EADDRINUSE')
    fail('Setting PORT: another program already listens there; stop it or choose another port.')
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    fail(`Setting DATABASE_URL: no PostgreSQL answers there (${message}).`)
  process.stderr.write(`${(error as Error).stack}\n`)
  process.exit(1)
}
