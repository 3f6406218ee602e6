import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { first, present, propertiesOf } from '#domain/checked.ts'
import { median } from '../floor.ts'
import { load } from '../load.ts'
import { nameOf } from '../names.ts'
import { prepareFloor, startFloor } from './floor.ts'
import { type Asked, pagesOf } from './pages.ts'
import { commitOf, type Release, startRelease } from './release.ts'

const history = join(import.meta.dirname, '..', 'history.json')
const isSmall = Boolean(process.env.BENCH_SMALL)
const [products, rounds, warmUp] = isSmall ? [200, 1, 0] : [10_000, 10, 2]
/** A figure that fell by more is reported. */
const tolerated = 0.9

/** Published products of Boréal; the release indexes them in its own job. */
const fill = async (owner: pg.Client) => {
  const numbers = Array.from({ length: products }, (_, n) => n)
  const names = numbers.map(nameOf)
  await owner.query(`select set_config('app.platform', 'on', false)`)
  await owner.query(
    `insert into products (account_id, category_id, label, brand, status, price_grade_a, price_grade_b, ean)
     select c.account_id, c.id, n.label, n.brand, 'published', 10000 + n.number, 8000, lpad((n.number)::text, 13, '2')
     from categories c join accounts a on a.id = c.account_id and a.name = 'Boréal',
       unnest($1::text[], $2::text[], $3::int[]) as n(label, brand, number) where c.parent_id is null`,
    [names.map(({ label }) => label), names.map(({ brand }) => brand), numbers],
  )
  await owner.query('vacuum analyze')
}

const indexSeconds = 900

const untilSearchable = async ({ port }: Release, { path, headers }: Asked) => {
  for (let waited = 0; waited < indexSeconds; waited++) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    if (Number(propertiesOf(await answer.json()).found) > 0) return
    await sleep(1_000)
  }
  throw new Error('the products were not indexed')
}

type Ratios = Record<string, { earlier: number; handWritten: number }>
type Entry = { date: string; commit: string; against: string; ratios: Ratios }

/** Appends the ratios to bench/history.json. */
const keep = (entry: Entry) => {
  const before: unknown = existsSync(history) ? JSON.parse(readFileSync(history, 'utf8')) : []
  const entries = Array.isArray(before) ? before : []
  writeFileSync(history, `${JSON.stringify([...entries, entry], null, 2)}\n`)
}

const asPercent = (ratio: number) => `${Math.round(ratio * 100)} %`

/** Requests per second of the current release, an earlier one and hand-written statements, in turn on each page. */
const compare = async (current: Release, earlier: Release, floorPort: number) => {
  const [ours, theirs] = [await pagesOf(current), await pagesOf(earlier)]
  const search = (pages: typeof ours) => present(pages.find(({ page }) => page === 'search')).asked
  await Promise.all([untilSearchable(current, search(ours)), untilSearchable(earlier, search(theirs))])
  const ratios: Ratios = {}
  const lines: string[] = []
  for (const [index, { page, asked, floor }] of ours.entries()) {
    const before = present(theirs[index]).asked
    const taken: [now: number, then: number, sql: number][] = []
    for (let round = 0; round < warmUp + rounds; round++) {
      const turn: (typeof taken)[number] = [
        await load({ port: current.port, ...asked, seconds: 1 }),
        await load({ port: earlier.port, ...before, seconds: 1 }),
        await load({ port: floorPort, path: floor, headers: {}, seconds: 1 }),
      ]
      if (round >= warmUp) taken.push(turn)
    }
    const [now, then, sql] = [0, 1, 2].map((column) => median(taken.map((turn) => present(turn[column]))))
    const ratio = {
      earlier: median(taken.map(([a, b]) => a / b)),
      handWritten: median(taken.map(([a, , c]) => a / c)),
    }
    ratios[page] = ratio
    const fell = ratio.earlier < tolerated ? ', FELL' : ''
    lines.push(
      `${page}: ${Math.round(present(now))} requests/s; ${asPercent(ratio.earlier)} of ${earlier.commit} (${Math.round(present(then))})${fell}; ` +
        `${asPercent(ratio.handWritten)} of hand-written SQL (${Math.round(present(sql))})`,
    )
  }
  return { ratios, lines }
}

/** `npm run bench -- against <commit>`: an earlier release beside the current one; without a commit, the one before HEAD. */
export const measureAgainst = async () => {
  const words = process.argv.slice(2)
  const named = words[words.indexOf('against') + 1]
  const commit = commitOf(words.includes('against') && named ? named : 'HEAD~1')
  const releases: Release[] = []
  try {
    for (const revision of [null, commit]) releases.push(await startRelease(revision))
    for (const { owner } of releases) await fill(owner)
    const current = first(releases)
    const earlier = present(releases[1])
    await prepareFloor(current.owner)
    const floor = await startFloor(current.databaseUrl)
    const { ratios, lines } = await compare(current, earlier, floor.port)
    await floor.stop()
    if (!isSmall) keep({ date: new Date().toISOString().slice(0, 10), commit: current.commit, against: commit, ratios })
    return lines
  } finally {
    for (const { stop } of releases) await stop()
  }
}
