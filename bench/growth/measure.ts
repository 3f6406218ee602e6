import type pg from 'pg'
import { first, itemAt } from '#domain/checked.ts'
import type { Served } from '../floor.ts'

/** An installation of one size. */
export type Site = { size: number; owner: pg.Client; served: Served; headers: Map<string, Record<string, string>> }

export type Figures = { p50: number; p95: number; p99: number; buffers: number; slowest: string }

const request = async ({ served, headers }: Site, email: string, path: string) => {
  const began = performance.now()
  const answer = await fetch(`http://127.0.0.1:${served.port}${path}`, { headers: headers.get(email) ?? {} })
  await answer.text()
  if (answer.status !== 200) throw new Error(`${path} of ${email} answered ${answer.status}`)
  return performance.now() - began
}

/** Most buffers that a statement of the page reads; pages of a statement are counted each time it reads them. */
const buffersOf = async (site: Site, email: string, paths: readonly string[]) => {
  let most = { buffers: 0, query: '' }
  for (const path of paths) {
    await site.owner.query('select pg_stat_statements_reset()')
    await request(site, email, path)
    const { rows } = await site.owner.query<{ buffers: number; query: string }>(
      `select ((shared_blks_hit + shared_blks_read) / calls)::int as buffers, query from pg_stat_statements
       where query not like '%pg_stat_statements%' order by 1 desc limit 1`,
    )
    const worst = first(rows)
    if (worst.buffers > most.buffers)
      most = { buffers: worst.buffers, query: `${decodeURIComponent(path)}: ${worst.query}` }
  }
  return most
}

/** BENCH_SMALL: every statement runs once. */
const [rounds, least, warm] = process.env.BENCH_SMALL ? [1, 1, 0] : [30, 5, 3]

/** Response times of the page on each installation, in turn, so that a change of the machine's speed affects both. */
export const measurePage = async (
  sites: readonly Site[],
  email: string,
  pathsOf: (site: Site) => readonly string[],
) => {
  const taken = sites.map((): number[] => [])
  const perPath = Math.max(least, Math.ceil(rounds / pathsOf(itemAt([...sites], 0)).length))
  for (let round = 0; round < warm + perPath; round++)
    for (const [index, site] of sites.entries())
      for (const path of pathsOf(site)) {
        const ms = await request(site, email, path)
        if (round >= warm) itemAt(taken, index).push(ms)
      }
  const figures: Figures[] = []
  for (const [index, site] of sites.entries()) {
    const sorted = itemAt(taken, index).toSorted((a, b) => a - b)
    const at = (share: number) => itemAt(sorted, Math.min(sorted.length - 1, Math.floor(sorted.length * share)))
    const { buffers, query } = await buffersOf(site, email, pathsOf(site))
    figures.push({ p50: at(0.5), p95: at(0.95), p99: at(0.99), buffers, slowest: query })
  }
  return figures
}
