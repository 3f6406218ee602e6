import { cyclesOf, type Edge, type Graph } from './import-graph.ts'

/** An import is forbidden when its ends match. `$1` in `toNot` is the first group of `from`. */
type Rule = {
  name: string
  reason: string
  from: RegExp
  fromNot?: RegExp
  to: RegExp
  toNot?: string
  types?: 'allowed'
}

/** Arrows: web → domain ← server; inside web: dashboard, site → tunnel → kit; dashboard and site never meet. */
const rules: readonly Rule[] = [
  {
    name: 'domain-is-pure',
    reason: 'domain imports itself, zod, libphonenumber-js and ibantools; nothing else',
    from: /^domain\//,
    fromNot: /\.test\.ts$/,
    to: /^/,
    toNot: '^domain/|^node_modules/(zod|libphonenumber-js|ibantools)(/|$)',
  },
  { name: 'server-not-web', reason: 'the server never imports screens', from: /^server\//, to: /^web\// },
  { name: 'web-not-server', reason: 'screens reach the server over HTTP only', from: /^web\//, to: /^server\// },
  {
    name: 'web-not-node',
    reason: 'screens run in a browser',
    from: /^web\//,
    fromNot: /\.config\.ts$|\.test\.|^web\/bundle\//,
    to: /^node:/,
  },
  {
    name: 'kit-is-below',
    reason: 'the kit depends on neither face nor on the tunnel',
    from: /^web\/kit\//,
    to: /^web\/(dashboard|site|tunnel)\//,
  },
  {
    name: 'tunnel-is-below',
    reason: 'the tunnel depends on neither face',
    from: /^web\/tunnel\//,
    to: /^web\/(dashboard|site)\//,
  },
  {
    name: 'dashboard-not-site',
    reason: 'the two faces share nothing but tunnel and kit',
    from: /^web\/dashboard\//,
    to: /^web\/site\//,
  },
  {
    name: 'site-not-dashboard',
    reason: 'the two faces share nothing but tunnel and kit',
    from: /^web\/site\//,
    to: /^web\/dashboard\//,
  },
  {
    name: 'verbs-not-stores',
    reason:
      "a feature calls another through its verbs, never its store; a row's type may pass, and stores of the platform are shared",
    from: /^server\/([^/]+)\//,
    fromNot: /\.test\.ts$/,
    to: /^server\/.+[-/]store\.ts$/,
    toNot: '^server/($1|platform)/',
    types: 'allowed',
  },
  {
    name: 'platform-below-features',
    reason: 'the platform depends on no feature; the wiring stands beside server/handlers.ts',
    from: /^server\/(platform|db)\//,
    fromNot: /\.test\.ts$/,
    to: /^server\//,
    toNot: '^server/(platform|db)/',
  },
  {
    name: 'db-below-platform',
    reason: 'the database is the lowest layer',
    from: /^server\/db\//,
    fromNot: /\.test\.ts$/,
    to: /^server\/platform\//,
  },
  {
    name: 'connectors-when-used',
    reason: 'the registry loads a connector when it is used; nothing else imports one',
    from: /^/,
    fromNot: /^server\/connectors\/registry\.ts$|\.test\.ts$/,
    to: /^server\/connectors\/[^/]+\/connector\.ts$/,
  },
]

const breaks = (rule: Rule, { from, to, kind }: Edge) => {
  const origin = rule.from.exec(from)
  if (!origin || rule.fromNot?.test(from) || !rule.to.test(to)) return false
  if (rule.types === 'allowed' && kind === 'type') return false
  return !(rule.toNot && new RegExp(rule.toNot.replace('$1', origin[1] ?? '')).test(to))
}

/** Folders of the server, tests and test or demo data aside: these may reach anywhere. */
const serverFolders = (graph: Graph) => {
  const folderOf = (path: string) => /^server\/(?!testing\/|demo\/)[^/]+(?=\/)/.exec(path)?.[0]
  const folders = new Map<string, Set<string>>()
  for (const { from, to } of [...graph.values()].flat()) {
    const [origin, target] = [folderOf(from), folderOf(to)]
    if (!origin || !target || origin === target || /\.test\.ts$/.test(from)) continue
    folders.set(origin, (folders.get(origin) ?? new Set()).add(target))
  }
  return folders
}

/** Import cycles count type-only and dynamic imports: a cycle has no first file to read. */
export const violationsOf = (graph: Graph): string[] => [
  ...[...graph.values()]
    .flat()
    .flatMap((edge) =>
      rules
        .filter((rule) => breaks(rule, edge))
        .map(({ name, reason }) => `${name}: ${edge.from}:${edge.line} → ${edge.to} (${reason})`),
    ),
  ...cyclesOf(new Map(Array.from(graph, ([path, edges]) => [path, edges.map(({ to }) => to)]))).map(
    (cycle) => `no-cycles: ${cycle.join(' → ')}`,
  ),
  ...cyclesOf(serverFolders(graph)).map((cycle) => `no-folder-cycles: ${cycle.join(' → ')}`),
]
