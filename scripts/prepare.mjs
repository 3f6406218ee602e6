// Before `npm start` runs the product: installs packages and builds what is missing.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  areScreensBuilt,
  ensureInstalled,
  ensureScreensBuilt,
  ensureServerBuilt,
  root,
  serverLauncher,
} from './setup.mjs'

const parts = process.argv.slice(2)
ensureInstalled()
await ensureServerBuilt()

/** Database and demo data, created while the screens are built. */
const prepareData = async () => {
  const [code] = await once(spawn('sh', [serverLauncher, 'prepare'], { cwd: root, stdio: 'inherit' }), 'exit')
  if (code !== 0) process.exit(code ?? 1)
}
const servesPages = parts.length === 0 || parts.includes('api')
if (servesPages && !areScreensBuilt()) await Promise.all([ensureScreensBuilt(), prepareData()])
