import { itemAt, present } from '#domain/checked.ts'
import { resetScans, scansOf } from './indexes.ts'
import { type Figures, measurePage } from './measure.ts'
import { pages, sampleOf, sideNames, sides } from './pages.ts'
import { openSite } from './sites.ts'

const sizes = process.argv.includes('--large') ? [10_000, 10_000_000] : [10_000, 1_000_000]
/** Fewer than 2,000 buybacks would leave some sides without one. */
const requestedSizes = process.argv
  .slice(2)
  .map(Number)
  .filter(Boolean)
  .map((size) => Math.max(size, 2_000))

/** Limits of a page on the larger installation; times below `unit` milliseconds differ by measurement noise. */
const limits = { ratio: process.argv.includes('--large') ? 2 : 1.5, p95: 100, buffers: 2_000, unit: 5 }

const exceeded = (small: Figures, large: Figures) => [
  ...(large.p95 / Math.max(small.p95, limits.unit) > limits.ratio ? ['ratio'] : []),
  ...(large.p95 > limits.p95 ? ['p95'] : []),
  ...(large.buffers > limits.buffers ? ['buffers'] : []),
]

const arrow = (a: number, b: number, digits = 1) => `${a.toFixed(digits)} → ${b.toFixed(digits)}`

/**
 * Every page of every side on two installations with the same distribution and different sizes: 10,000 and 1,000,000
 * buybacks, 10,000,000 with --large, or the two numbers given. GROWTH_DIR keeps the databases for the next run; ONLY
 * limits the pages; PLANS=1 prints the statement with most buffers of pages that exceed a limit, INDEXES=1 the scans of
 * each index on the larger installation.
 */
export const measureGrowth = async () => {
  const [small = 0, large = small] = requestedSizes.length > 0 ? requestedSizes : sizes
  const sites = [
    await openSite(small, process.env.GROWTH_DIR),
    await openSite(Math.max(large, small + 1), process.env.GROWTH_DIR),
  ]
  const lines = sites.map(({ size, seconds }) =>
    seconds === null
      ? `${size} buybacks of an earlier run`
      : `${size} buybacks seeded in ${seconds.toFixed(0)} s: ${Math.round(size / seconds)}/s`,
  )
  for (const line of lines) console.error(line)
  const over: string[] = []
  const { owner } = itemAt(sites, 1)
  try {
    await resetScans(owner)
    for (const side of sideNames) {
      const samples = new Map(
        await Promise.all(sites.map(async (site) => [site.size, await sampleOf(site.owner, side)] as const)),
      )
      for (const { name, of, paths } of pages) {
        if (!of.includes(side) || (process.env.ONLY && !name.includes(process.env.ONLY))) continue
        const figures = await measurePage(sites, sides[side].email, (site) => paths(present(samples.get(site.size))))
        const [a, b] = [itemAt(figures, 0), itemAt(figures, 1)]
        const beyond = exceeded(a, b)
        const line = `${side}, ${name}: p50 ${arrow(a.p50, b.p50)}, p95 ${arrow(a.p95, b.p95)}, p99 ${arrow(a.p99, b.p99)} ms, buffers ${arrow(a.buffers, b.buffers, 0)}; ${(b.p95 / a.p95).toFixed(2)} times${beyond.length > 0 ? `: over the limit of ${beyond.join(', ')}` : ''}`
        lines.push(line)
        // A run of all pages takes minutes.
        console.error(line)
        if (beyond.length > 0) over.push(`${side}, ${name} (${beyond.join(', ')})`)
        if (beyond.length > 0 && process.env.PLANS) lines.push(b.slowest)
      }
    }
    if (process.env.INDEXES) lines.push(...(await scansOf(owner)))
  } finally {
    for (const { stop } of sites) await stop()
  }
  lines.push(`${over.length} pages over a limit${over.length > 0 ? `: ${over.join('; ')}` : ''}`)
  return lines
}
