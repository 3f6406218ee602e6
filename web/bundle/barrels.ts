import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const packages = decodeURIComponent(new URL('../../node_modules/', import.meta.url).pathname)

/** Packages whose entry re-exports every part, with the entry that bundlers read. */
const barrels = {
  '@mantine/core': 'esm/index.mjs',
  '@mantine/hooks': 'esm/index.mjs',
  '@mantine/notifications': 'esm/index.mjs',
  '@tabler/icons-react': 'dist/esm/tabler-icons-react.mjs',
} as const
type Barrel = keyof typeof barrels

/** File and exported name of a part. */
type Part = { file: string; name: string }

const listOf = (names: string) =>
  names
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      const [name = one, alias = name] = one.split(/\s+as\s+/)
      return { name, alias }
    })

/** Parts of a package by the name under which its entry exports them. */
const partsOf = (barrel: Barrel) => {
  const entry = join(packages, barrel, barrels[barrel])
  const code = readFileSync(entry, 'utf8')
  const fileOf = (from: string) => (from.startsWith('.') ? join(dirname(entry), from) : from)
  const parts = new Map<string, Part>()
  for (const [, names = '', from = ''] of code.matchAll(/export \{([^}]+)\} from ['"]([^'"]+)['"]/g))
    for (const { name, alias } of listOf(names)) parts.set(alias, { file: fileOf(from), name })
  const imported = new Map<string, Part>()
  for (const [, names = '', from = ''] of code.matchAll(/import \{([^}]+)\} from ['"]([^'"]+)['"]/g))
    for (const { name, alias } of listOf(names)) imported.set(alias, { file: fileOf(from), name })
  for (const [, names = ''] of code.matchAll(/export \{([^}]+)\};/g))
    for (const { name, alias } of listOf(names)) {
      const part = imported.get(name)
      if (part) parts.set(alias, part)
    }
  return parts
}

/**
 * Imports from a package entry become imports of the files that define the parts. Otherwise every page depends on the
 * whole package, and the chunk of the first page contains the parts of all others.
 */
export const directImports = (): Plugin => {
  const known = new Map<string, Map<string, Part>>()
  const partsFor = (barrel: Barrel) => {
    const parts = known.get(barrel) ?? partsOf(barrel)
    known.set(barrel, parts)
    return parts
  }
  const names = Object.keys(barrels).join('|')
  const statement = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["'](${names})["'];?`, 'g')
  return {
    name: 'direct-imports',
    transform: {
      filter: { code: new RegExp(names) },
      handler: (code) => {
        const direct = code.replaceAll(statement, (whole, list: string, barrel: Barrel) => {
          const parts = partsFor(barrel)
          const wanted = listOf(list)
          if (!wanted.every(({ name }) => parts.has(name))) return whole
          return wanted
            .map(({ name, alias }) => {
              const part = parts.get(name)
              return `import { ${part?.name} as ${alias} } from ${JSON.stringify(part?.file)};`
            })
            .join('')
        })
        return direct === code ? null : { code: direct, map: null }
      },
    },
  }
}
