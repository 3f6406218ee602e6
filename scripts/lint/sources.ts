import { globSync, readFileSync } from 'node:fs'
import { type ESTree, parseSync, Visitor, type VisitorObject } from 'vite'
import { root } from '../setup.mjs'

const folders = ['domain', 'server', 'web', 'e2e', 'scripts', 'bench']

/** Source files of the repository: path from the root and text. */
export const readSources = (wanted: (path: string) => boolean = () => true) =>
  globSync(`{${folders}}/**/*.{ts,tsx,mts,mjs,js}`, { cwd: root, exclude: ['web/dist/**'] })
    .filter(wanted)
    .sort()
    .map((path) => [path, readFileSync(`${root}/${path}`, 'utf8')] as const)

/** Code that runs in production or by hand: neither tests, nor what they stand on, nor generated files. */
export const isProductive = (path: string) =>
  !/\.test\.tsx?$|^e2e\/|^server\/testing\/|^web\/testing|^server\/db\/types\.ts$|\.d\.mts$/.test(path)

export const parse = (path: string, source: string) => {
  const parsed = parseSync(path, source)
  if (parsed.errors.length > 0) throw new Error(`${path}: ${parsed.errors[0]?.message}`)
  return parsed
}

export const walk = (program: ESTree.Program, visitor: VisitorObject) => new Visitor(visitor).visit(program)

export const lineAt = (source: string, offset: number) => {
  let line = 1
  for (let at = source.indexOf('\n'); at !== -1 && at < offset; at = source.indexOf('\n', at + 1)) line += 1
  return line
}
