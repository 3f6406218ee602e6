// Builds the two faces and writes each asset compressed beside itself, so that serving it costs nothing.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { root } from './setup.mjs'

for (const config of ['vite.config.ts', 'first-paint.config.ts'])
  await build({ configFile: join(root, 'web', config), logLevel: 'warn' })

const assets = join(root, 'web', 'dist', 'assets')
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
