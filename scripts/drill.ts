/** npm run drill -- <name>: practises an operation with real processes and reports the result; exit code 1 if it failed. */
import { restoreDrill } from './drill/restore.ts'

const drills: Record<string, () => Promise<boolean>> = { restore: restoreDrill }
const name = process.argv[2] ?? ''
const drill = drills[name]
if (!drill) {
  console.error(`Usage: npm run drill -- <${Object.keys(drills).join(' | ')}>`)
  process.exit(1)
}
process.exit((await drill()) ? 0 : 1)
