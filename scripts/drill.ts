/** npm run drill -- <name>: practises an operation with real processes and reports the result; exit code 1 if it failed. */
import { failoverDrill } from './drill/failover.ts'
import { faultsDrill } from './drill/faults.ts'
import { pitrDrill } from './drill/pitr.ts'
import { restoreDrill } from './drill/restore.ts'
import { socketsDrill } from './drill/sockets.ts'
import { upgradeDrill } from './drill/upgrade.ts'

const drills: Record<string, (argument?: string) => Promise<boolean>> = {
  restore: () => restoreDrill(),
  pitr: () => pitrDrill(),
  upgrade: upgradeDrill,
  faults: () => faultsDrill(),
  sockets: () => socketsDrill(),
  failover: failoverDrill,
}
const name = process.argv[2] ?? ''
const drill = drills[name]
if (!drill) {
  console.error(`Usage: npm run drill -- <${Object.keys(drills).join(' | ')}>`)
  process.exit(1)
}
process.exit((await drill(process.argv[3])) ? 0 : 1)
