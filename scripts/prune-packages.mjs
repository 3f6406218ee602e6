// Removes the packages that the compiled server does not load: those of the pages, of the build and of the embedded PostgreSQL.
// For images; a folder without them cannot be built again.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { loadedPackages } from './loaded-packages.mjs'
import { root } from './setup.mjs'

const packages = join(root, 'node_modules')
const kept = new Set(['node'])

const keep = (name) => {
  const manifest = join(packages, name, 'package.json')
  if (kept.has(name) || !existsSync(manifest)) return
  kept.add(name)
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(manifest, 'utf8'))
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) keep(needed)
}
for (const name of loadedPackages) keep(name)

const namesIn = (folder) =>
  readdirSync(join(packages, folder)).flatMap((name) => (name.startsWith('@') ? namesIn(name) : join(folder, name)))
for (const name of namesIn('')) if (!kept.has(name)) rmSync(join(packages, name), { recursive: true, force: true })
// The archive that the binary of Node came from.
rmSync(join(packages, 'node', 'node_modules'), { recursive: true, force: true })
console.log(`${kept.size} packages kept`)
