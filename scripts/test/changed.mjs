// Tests affected by a change, for `npm test -- --changed [base]`: e2e tests by the features they cover.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup.mjs'

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** Files that differ from `base`, committed or not, untracked ones included. */
export const changedFiles = (base) => [
  ...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]),
]

/** Folders whose code every journey runs: a change there affects all of them. */
const shared =
  /^(web\/kit|web\/tunnel|web\/dashboard\/(frame|routes|look)|server\/(platform|db|testing|demo|session)|domain\/words|scripts)\//
const ignored = /^(docs|bench|client|\.ci)\/|\.md$|\.test\.tsx?$/

/** `buyback` for `domain/buyback/…`, `server/buyback/…` and `web/dashboard/buyback/…`; null for a file of no feature. */
const featureOf = (path) => /^(?:domain|server|web\/dashboard|web\/site)\/([^/]+)\//.exec(path)?.[1] ?? null

/**
 * Names of the journey files to run, or null for all of them. A journey declares the features it walks through in its first
 * line: `// features: buyback, cart`.
 */
export const affectedJourneys = (files) => {
  const relevant = files.filter((path) => !ignored.test(path))
  const journeys = readdirSync(join(root, 'e2e')).filter((name) => name.endsWith('.e2e.ts'))
  const features = new Set()
  const chosen = new Set()
  for (const path of relevant) {
    const journey = /^e2e\/(\w[\w-]*\.e2e\.ts)$/.exec(path)?.[1]
    if (journey) chosen.add(journey)
    else if (shared.test(path) || !featureOf(path)) return null
    else features.add(featureOf(path))
  }
  for (const name of journeys) {
    const [first] = readFileSync(join(root, 'e2e', name), 'utf8').split('\n', 1)
    const declared = /^\/\/ features: (.*)$/.exec(first)?.[1]?.split(', ') ?? []
    if (declared.includes('all') && features.size > 0) chosen.add(name)
    if (declared.some((feature) => features.has(feature))) chosen.add(name)
  }
  return journeys.filter((name) => chosen.has(name))
}
