// Builds dashboard, site and the site's server-rendered program, and writes each asset compressed beside itself.
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { node, root } from './setup.mjs'

// Vite uses the caller's NODE_ENV; `test` or `development` would bundle React's development build.
const env = { ...process.env, NODE_ENV: 'production' }
const dist = join(root, 'web', 'dist')

const vite = (...args) =>
  new Promise((resolve, reject) => {
    const command = [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn', ...args]
    spawn(node, command, { cwd: root, env, stdio: 'inherit' }).on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`vite build ${args.join(' ')} failed`)),
    )
  })

rmSync(dist, { recursive: true, force: true })
const faces = join(root, 'web', 'vite.config.ts')
await Promise.all([
  vite('--config', faces, '--mode', 'dashboard'),
  vite('--config', join(root, 'web', 'widget.config.ts')),
  vite('--config', faces, '--mode', 'site')
    .then(() => vite('--config', join(root, 'web', 'first-paint.config.ts')))
    .then(() => vite('--config', join(root, 'web', 'frame-paint.config.ts'))),
])

const assets = join(dist, 'assets')
const compress = async (name) => {
  const content = readFileSync(join(assets, name))
  if (content.length < 1024) return
  const [zipped, brotli] = await Promise.all([
    promisify(gzip)(content, { level: 9 }),
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  ])
  writeFileSync(join(assets, `${name}.gz`), zipped)
  writeFileSync(join(assets, `${name}.br`), brotli)
}
await Promise.all(
  readdirSync(assets)
    .filter((name) => /\.(js|css|svg|json)$/.test(name))
    .map(compress),
)
