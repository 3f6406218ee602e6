// npm start: installs what is missing, builds what is stale, starts the product and keeps it running.
import { ensureBuilt, ensureInstalled, environment, node, nodeOptions, root } from './setup.mjs'
import { supervise } from './supervise.mjs'

const parts = process.argv.slice(2)
ensureInstalled()
if (parts.length === 0 || parts.includes('api')) ensureBuilt()

process.exit(await supervise(node, [...nodeOptions, 'server/main.ts', ...parts], { cwd: root, env: environment }))
