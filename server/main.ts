import { existsSync, writeFileSync } from 'node:fs'
import { pino } from 'pino'
import { asError, errorCode } from '#domain/checked.ts'
import { linkHours } from '#domain/session/schema.ts'
import { advise, announce } from './announce.ts'
import { ConfigError } from './db/config-error.ts'
import { isOutage } from './db/outage.ts'
import { ensureDemo } from './demo/known.ts'
import { readConfig } from './platform/config.ts'
import { isQueue, type Queue, queueNames } from './platform/jobs/queues.ts'
import { errorFields } from './platform/log.ts'
import { limitLines } from './platform/log-limit.ts'
import { startPublicDemo } from './public-demo.ts'
import { forgetFromShell, rotateFromShell } from './secret-key/command.ts'
import { inviteFromShell } from './setup/invite.ts'
import { type Part, start } from './start.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Exit codes known to scripts/supervise.sh: do not restart, and restart even before the first start was complete. */
const configurationError = 78
const temporaryFailure = 75

const fail = (message: string): never => {
  process.stderr.write(`${message}\n`)
  process.exit(configurationError)
}

const parentCheckMs = 1_000

/** A killed supervisor cannot stop its process. */
const stopWithParent = (stop: () => void) => {
  const { ppid } = process
  const timer = setInterval(() => {
    if (process.ppid === ppid) return
    clearInterval(timer)
    stop()
  }, parentCheckMs).unref()
}

type Requested = { parts: Part[]; queues?: Queue[] | undefined }

/** Words of `npm start -- …`: parts, and after `worker` the queues it runs, separated by commas. */
const partsOf = (words: string[]): Requested => {
  const parts: Part[] = []
  let queues: Queue[] | undefined
  for (const word of words.filter((one) => !one.startsWith('-'))) {
    const names = word.split(',')
    if (word === 'api' || word === 'worker' || word === 'sftp' || word === 'demo') parts.push(word)
    else if (parts.at(-1) === 'worker' && !queues && names.every(isQueue)) queues = names.filter(isQueue)
    else
      fail(
        `"${word}" is no part of the product: use api, worker, sftp, or nothing for all; after worker the queues ${queueNames.join(', ')}.`,
      )
  }
  return { parts: parts.length > 0 ? parts : ['api', 'worker', 'sftp'], queues }
}

// A lost connection inside a library must not end the process: pools and runners reconnect.
for (const event of ['unhandledRejection', 'uncaughtException'] as const)
  process.on(event, (error: unknown) => {
    process.stderr.write(`${asError(error).stack}\n`)
    if (!isOutage(error)) process.exit(1)
  })

// Files contain secrets and personal data: no access for other users of the machine.
process.umask(0o077)
if (existsSync('.env')) process.loadEnvFile('.env')
const [command, ...rest] = process.argv.slice(2)
/** Commands of the shell: run, then exit. */
const commands: Record<string, Requested> = {
  prepare: { parts: [] },
  invite: { parts: [] },
  'rotate-key': { parts: ['worker'], queues: ['transfers'] },
  'forget-keys': { parts: [] },
}
const { parts, queues }: Requested = commands[command ?? ''] ?? partsOf(process.argv.slice(2))

try {
  const config = readConfig(process.env)
  const log = limitLines(pino({ level: config.logLevel, serializers: { err: errorFields } }))
  const began = performance.now()
  if (config.publicDemo && (command === 'rotate-key' || command === 'forget-keys'))
    fail('Setting DEMO: the keys of a public demo are not rotated; delete its data directory instead.')
  const isPublicDemo = config.publicDemo && !commands[command ?? ''] && !parts.includes('demo')
  if (isPublicDemo && !(parts.includes('api') && parts.includes('worker')))
    fail('Setting DEMO: public needs all parts in one process, which resets them together; start it without parts.')
  const publicDemo = isPublicDemo ? await startPublicDemo(config, parts, log) : null
  const running = publicDemo?.started ?? (await start(config, parts, log, { only: queues }))
  if (command === 'invite') {
    const { email, url, mailed } = await inviteFromShell(running.app, rest[0] ?? '')
    const days = linkHours.creation / 24
    say(
      `${email} is invited as super administrator${mailed ? ', by mail' : ''}. The link works once, for ${days} days:\n${url}`,
    )
  }
  if (command === 'prepare' && config.demo) await ensureDemo(running.app)
  if (command === 'rotate-key') await rotateFromShell(running.app, say)
  if (command === 'forget-keys') await forgetFromShell(running.app, say)
  if (commands[command ?? ''] || parts.includes('demo')) {
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
    const ended = publicDemo ? publicDemo.stop() : running.stop()
    ended.then(
      () => process.exit(0),
      (error: Error) => fail(error.message),
    )
  }
  if (publicDemo) process.on('SIGUSR2', publicDemo.resetNow)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  if (process.env.READY_FILE) {
    writeFileSync(process.env.READY_FILE, '')
    stopWithParent(stop)
  }

  say(`\nReprise is ready (${parts.join(', ')}; ${seconds} s).`)
  await announce(running)
  advise(running).catch((error: Error) => log.warn({ err: error }, 'no advice'))
} catch (error) {
  if (error instanceof ConfigError) fail(error.message)
  if (errorCode(error) === 'EADDRINUSE')
    fail('Setting PORT: another program already listens there; stop it or choose another port.')
  process.stderr.write(`${asError(error).stack}\n`)
  process.exit(isOutage(error) ? temporaryFailure : 1)
}
