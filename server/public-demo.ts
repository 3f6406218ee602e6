import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { nextReset } from '#domain/demo/reset.ts'
import { startEmbedded } from './db/embedded.ts'
import { copyDatabase, hasDatabase, restoreDatabase } from './db/template.ts'
import { ensureDemo } from './demo/known.ts'
import type { Config } from './platform/config.ts'
import { resetServer } from './platform/http/reset-page.ts'
import type { Log } from './platform/log.ts'
import { type Part, type Running, start } from './start.ts'

/** Name of the database with the state after loading the demo, and of the folder with its files. */
const kept = 'reprise_demo'

const foldersOf = ({ dataDir }: Config) => ({ now: join(dataDir, 'files'), first: join(dataDir, `files-${kept}`) })

const copyFolder = async (from: string, to: string) => {
  await rm(to, { recursive: true, force: true })
  await cp(from, to, { recursive: true, force: true })
}

/** Brings database and files to the state after loading the demo; the first call loads it. Nothing may use them. */
const restore = async (config: Config, log: Log) => {
  const { now, first } = foldersOf(config)
  const embedded = await startEmbedded(config.dataDir)
  try {
    if (await hasDatabase(embedded.url, kept)) {
      await restoreDatabase(embedded.url, kept)
      await copyFolder(first, now)
      return
    }
    const empty = await start(config, [], log)
    await ensureDemo(empty.app)
    await empty.stop()
    await copyFolder(now, first)
    await copyDatabase(embedded.url, kept)
  } finally {
    await embedded.stop()
  }
}

/**
 * Runs the public demo and resets it every hour, and when `resetNow` is called. Requests during a reset are answered by
 * `resetServer`. Everything stops for the reset, so that no connection, job or cache of the previous hour remains.
 */
export const startPublicDemo = async (config: Config, parts: readonly Part[], log: Log) => {
  let meanwhile: ReturnType<typeof resetServer> | null = null
  let running: Running | null = null
  let isStopping = false
  let work: Promise<unknown> = Promise.resolve()
  const onPort = {
    before: async () => {
      await meanwhile?.close()
      meanwhile = null
    },
    after: async () => {
      if (isStopping) return
      meanwhile = resetServer(config)
      await meanwhile.listen({ port: config.port, host: config.host })
    },
  }
  const begin = async () => {
    await running?.stop()
    await restore(config, log)
    running = await start(config, parts, log, { onPort })
    return running
  }
  const started = await begin()
  /** A reset that fails ends the process, which its supervisor starts again. */
  const resetNow = () => {
    work = work.then(() => (isStopping ? null : begin()))
    return work
  }
  const timer = onTheHour(resetNow)
  const stop = async () => {
    isStopping = true
    clearTimeout(timer())
    await work
    await running?.stop()
  }
  return { started, resetNow, stop }
}

/** Calls `reset` at every reset time; returns the function that names the pending timer. */
const onTheHour = (reset: () => Promise<unknown>) => {
  let timer: NodeJS.Timeout
  const wait = () => {
    timer = setTimeout(() => void reset().then(wait), nextReset(Date.now()) - Date.now())
  }
  wait()
  return () => timer
}
