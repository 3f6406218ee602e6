/** Part of the bundler's chunking context. */
type Context = { getModuleInfo: (id: string) => { importedIds: string[] } | null }

/** Modules reachable from `root` through static imports. */
const reachableFrom = (root: string, context: Context) => {
  const reached = new Set<string>()
  const waiting = [root]
  for (let id = waiting.pop(); id; id = waiting.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}

/** Chunk of the modules that each of `pages` needs and the pages before it do not: one file per step of a first visit. */
export const chunkOfFirstPages = (pages: Record<string, string>) => {
  let chunks: Map<string, string> | null = null
  const build = (context: Context) => {
    const map = new Map<string, string>()
    for (const [name, root] of Object.entries(pages))
      for (const id of reachableFrom(root, context)) if (!map.has(id)) map.set(id, name)
    return map
  }
  return (id: string, context: Context) => {
    chunks ??= build(context)
    return chunks.get(id) ?? null
  }
}

/** Large libraries that few pages need: a shared module that imports one of them is kept apart from those that do not. */
const large = {
  phone: /libphonenumber-js/,
  drag: /@dnd-kit/,
  iban: /ibantools/,
  files: /dropzone|file-selector/,
  map: /leaflet|maplibre|base-map|places-map/,
  photo: /detector|zxing/,
}

/** `shared`, with the names of the large libraries that the module reaches. A chunk imports only chunks with fewer of them. */
export const chunkOfShared = () => {
  const known = new Map<string, Set<string>>()
  const librariesOf = (id: string, context: Context): Set<string> => {
    const before = known.get(id)
    if (before) return before
    const found = new Set<string>()
    known.set(id, found)
    for (const [name, path] of Object.entries(large)) if (path.test(id)) found.add(name)
    for (const other of context.getModuleInfo(id)?.importedIds ?? [])
      for (const name of librariesOf(other, context)) found.add(name)
    return found
  }
  return (id: string, context: Context) => ['shared', ...[...librariesOf(id, context)].sort()].join('-')
}
