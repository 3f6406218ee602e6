// npm start: installs dependencies, builds if needed, starts the product and supervises it.
import {
  ensureAllBuilt,
  ensureInstalled,
  ensureServerBuilt,
  node,
  nodeOptions,
  root,
  serverEntry,
  serverEnvironment,
} from './setup.mjs'
import { supervise } from './supervise.mjs'

const parts = process.argv.slice(2)
ensureInstalled()
await (parts.length === 0 || parts.includes('api') ? ensureAllBuilt() : ensureServerBuilt())

const started = [...nodeOptions, serverEntry, ...parts]
process.exit(await supervise(node, started, { cwd: root, env: serverEnvironment }))
