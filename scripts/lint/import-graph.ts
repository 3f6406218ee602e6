import { posix } from 'node:path'
import type { ESTree } from 'vite'
import { lineAt, parse, walk } from './sources.ts'

/** `type`: erased by the compiler. `dynamic`: `import()`, run later than the importing module. */
type Kind = 'value' | 'type' | 'dynamic'

/**
 * One import, re-export, `import()` or `import('…').Type` of a file.
 * `to`: path from the root of the repository; `node:…` for a module of Node; `node_modules/<package>/…` for a package.
 */
export type Edge = { from: string; to: string; kind: Kind; line: number }
export type Graph = Map<string, Edge[]>

const resolve = (from: string, specifier: string) => {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), path))
  if (path.startsWith('#')) return path.slice(1)
  return path.startsWith('node:') ? path : `node_modules/${path}`
}

type Parsed = ReturnType<typeof parse>

/** `import('…')` in a type is absent from the module record: these files are walked. */
const typeImportsOf = (parsed: Parsed) => {
  const imports: { specifier: string; start: number }[] = []
  const visitor = {
    TSImportType: ({ source, start }: ESTree.TSImportType) => imports.push({ specifier: source.value, start }),
  }
  walk(parsed.program, visitor)
  return imports
}

/** Every dependency of a file on another, type-only ones included. Computed specifiers cannot be followed and are left out. */
export const edgesOf = (path: string, source: string): Edge[] => {
  const parsed = parse(path, source)
  const edges: Edge[] = []
  const add = (specifier: string, kind: Kind, offset: number) =>
    edges.push({ from: path, to: resolve(path, specifier), kind, line: lineAt(source, offset) })
  for (const { moduleRequest, entries, start } of parsed.module.staticImports) {
    const erased = entries.length > 0 && entries.every(({ isType }) => isType)
    add(moduleRequest.value, erased ? 'type' : 'value', start)
  }
  for (const { entries } of parsed.module.staticExports)
    for (const { moduleRequest, isType, start } of entries)
      if (moduleRequest) add(moduleRequest.value, isType ? 'type' : 'value', start)
  for (const { moduleRequest, start } of parsed.module.dynamicImports) {
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(source.slice(moduleRequest.start, moduleRequest.end))
    if (literal?.[2]) add(literal[2], 'dynamic', start)
  }
  const written = source.match(/\bimport\s*\(/g)?.length ?? 0
  if (written > parsed.module.dynamicImports.length)
    for (const { specifier, start } of typeImportsOf(parsed)) add(specifier, 'type', start)
  return edges
}

export const graphOf = (sources: Iterable<readonly [path: string, source: string]>): Graph =>
  new Map(Array.from(sources, ([path, source]) => [path, edgesOf(path, source)]))

/** The shortest way from a node back to itself, or null. */
const shortestCycle = (start: string, next: (node: string) => Iterable<string>): string[] | null => {
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (const node of queue)
    for (const target of next(node)) {
      if (target === start) {
        const path = [start]
        for (let at: string | undefined = node; at !== undefined && at !== start; at = cameFrom.get(at)) path.push(at)
        return [...path, start].reverse()
      }
      if (cameFrom.has(target)) continue
      cameFrom.set(target, node)
      queue.push(target)
    }
  return null
}

/**
 * Cycles of a directed graph, each a path that ends where it starts: a shortest one through every node that is on a cycle,
 * without repetitions. Nodes that nothing leads to, or that lead nowhere, are removed first; few are left.
 */
export const cyclesOf = (graph: ReadonlyMap<string, Iterable<string>>): string[][] => {
  const targets = new Map(Array.from(graph, ([node, next]) => [node, new Set(next)]))
  for (let removed = true; removed; ) {
    removed = false
    const reached = new Set(Array.from(targets.values(), (next) => [...next]).flat())
    for (const [node, next] of targets) {
      for (const target of next) if (!targets.has(target)) next.delete(target)
      if (next.size > 0 && reached.has(node)) continue
      targets.delete(node)
      removed = true
    }
  }
  const cycles = new Map<string, string[]>()
  for (const node of targets.keys()) {
    const cycle = shortestCycle(node, (at) => targets.get(at) ?? [])
    const members = [...new Set(cycle)].sort().join()
    if (cycle && !cycles.has(members)) cycles.set(members, cycle)
  }
  return [...cycles.values()]
}
