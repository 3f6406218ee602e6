// Builds the two faces and writes each asset compressed beside itself, so that serving it costs nothing.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { root } from './setup.mjs'

// Vite takes the caller's NODE_ENV: with `test` or `development` it would ship React's development build.
process.env.NODE_ENV = 'production'

const dist = join(root, 'web', 'dist')
rmSync(dist, { recursive: true, force: true })
for (const face of ['dashboard', 'site'])
  await build({ configFile: join(root, 'web', 'vite.config.ts'), mode: face, logLevel: 'warn' })
await build({ configFile: join(root, 'web', 'first-paint.config.ts'), logLevel: 'warn' })

const assets = join(dist, 'assets')
for (const name of readdirSync(assets)) {
  if (!/\.(js|css|svg|json)$/.test(name)) continue
  const content = readFileSync(join(assets, name))
  if (content.length < 1024) continue
  writeFileSync(join(assets, `${name}.gz`), gzipSync(content, { level: 9 }))
  writeFileSync(
    join(assets, `${name}.br`),
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  )
}
