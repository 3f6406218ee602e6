import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { itemAt } from '#domain/checked.ts'

/** Fields of /proc/<pid>/stat after the process name, which may contain spaces. */
const statOf = (pid: number | string) => {
  try {
    return itemAt(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') '), 1).split(' ')
  } catch {
    return null
  }
}
const ticksOf = (stat: string[]) => Number(stat[11]) + Number(stat[12])

/**
 * CPU seconds used by a server and its PostgreSQL backend. Unlike elapsed time, it does not depend on other load.
 * Without /proc it is the elapsed time.
 */
export const processorOf = (server: number, backend: number) => {
  if (!existsSync('/proc/self/stat')) return () => performance.now() / 1000
  const postmaster = itemAt(statOf(backend)!, 1)
  return () => {
    let ticks = ticksOf(statOf(server)!)
    for (const pid of readdirSync('/proc')) {
      const stat = /^\d+$/.test(pid) ? statOf(pid) : null
      if (stat?.[1] === postmaster) ticks += ticksOf(stat)
    }
    return ticks / 100
  }
}
