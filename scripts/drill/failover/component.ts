import type { ChildProcess } from 'node:child_process'
import { existsSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runner } from '#server/db/embedded.ts'

/** One process of the topology, with its children. */
export type Component = {
  name: string
  /** Starts it and waits until it works. */
  start: () => Promise<void>
  kill: () => Promise<void>
  /** Stops it from running without closing its sockets, as a machine that no longer answers. */
  freeze: () => void
  thaw: () => void
  stop: () => Promise<void>
}

/** Polls until the condition holds; throws after `seconds`. */
export const until = async (what: string, holds: () => Promise<boolean>, seconds = 90) => {
  const end = performance.now() + seconds * 1000
  while (!(await holds().catch(() => false))) {
    if (performance.now() > end) throw new Error(`${what}: not reached within ${seconds} s.`)
    await sleep(100)
  }
}

export const statusOf = async (url: string, method = 'GET') =>
  (await fetch(url, { method, signal: AbortSignal.timeout(2_000) })).status

export const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/** The process and all its descendants. */
const treeOf = (root: number): number[] => {
  const parents = new Map<number, number[]>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry)))
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      parents.set(parent, [...(parents.get(parent) ?? []), Number(name)])
    } catch {
      // The process ended meanwhile.
    }
  const within = (pid: number): number[] => [pid, ...(parents.get(pid) ?? []).flatMap(within)]
  return within(root)
}

/** Process id in the first line of a pid file; null without one. */
const postmasterOf = (dataFolder: string | undefined) => {
  const file = dataFolder && join(dataFolder, 'postmaster.pid')
  return file && existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null
}

const send = (pids: readonly number[], signal: NodeJS.Signals) => {
  for (const pid of pids)
    try {
      process.kill(pid, signal)
    } catch {
      // The process ended meanwhile.
    }
}

type Command = {
  name: string
  program: string
  args: string[]
  folder: string
  isReady: () => Promise<boolean>
  /** Data folder of the PostgreSQL server that the process starts outside its own process tree. */
  postgres?: string
}

/** A program run as an unprivileged user, with its output in a log file of the folder. */
export const component = ({ name, program, args, folder, isReady, postgres }: Command): Component => {
  const run = runner(folder, program)
  let child: ChildProcess | null = null
  const isEnded = () => !child || child.exitCode !== null || child.signalCode !== null
  const pids = () => {
    const postmaster = postmasterOf(postgres)
    return [...(child?.pid && !isEnded() ? treeOf(child.pid) : []), ...(postmaster ? treeOf(postmaster) : [])]
  }
  const ended = () => until(`end of ${name}`, async () => isEnded(), 60)
  return {
    name,
    start: async () => {
      child = run.start(program, args, openSync(join(folder, `${name}.log`), 'a'))
      await until(`start of ${name}`, async () => {
        if (isEnded()) throw new Error('ended')
        return isReady()
      })
    },
    kill: async () => {
      send(pids(), 'SIGKILL')
      await ended()
    },
    freeze: () => send(pids(), 'SIGSTOP'),
    thaw: () => send(pids(), 'SIGCONT'),
    stop: async () => {
      send(pids(), 'SIGCONT')
      child?.kill('SIGTERM')
      await ended().catch(() => send(pids(), 'SIGKILL'))
    },
  }
}
