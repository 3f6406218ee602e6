// npm start: installs what is missing, builds what is stale, starts the product.
import { spawn } from 'node:child_process'
import { ensureBuilt, ensureInstalled, environment, node, nodeOptions, root } from './setup.mjs'

const parts = process.argv.slice(2)
ensureInstalled()
if (parts.length === 0 || parts.includes('api')) ensureBuilt()

const product = spawn(node, [...nodeOptions, 'server/main.ts', ...parts], {
  cwd: root,
  stdio: 'inherit',
  env: environment,
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => product.kill(signal))
product.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
