/** Arrows: web → domain ← server; inside web: dashboard, site → tunnel → kit; dashboard and site never meet. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const forbidden = [
  forbid(
    'domain-is-pure',
    'domain imports itself, zod, and what knows telephone and bank account numbers; nothing else',
    { path: '^domain/', pathNot: '\\.test\\.ts$' },
    { pathNot: '^domain/|^node_modules/(zod|libphonenumber-js|ibantools)/' },
  ),
  forbid('server-not-web', 'the server never imports screens', { path: '^server/' }, { path: '^web/' }),
  forbid('web-not-server', 'screens reach the server over HTTP only', { path: '^web/' }, { path: '^server/' }),
  forbid(
    'web-not-node',
    'screens run in a browser',
    { path: '^web/', pathNot: 'vite\\.config|\\.test\\.' },
    { dependencyTypes: ['core'] },
  ),
  forbid(
    'kit-is-below',
    'the kit knows neither face nor the tunnel',
    { path: '^web/kit/' },
    { path: '^web/(dashboard|site|tunnel)/' },
  ),
  forbid(
    'tunnel-is-below',
    'the tunnel knows neither face',
    { path: '^web/tunnel/' },
    { path: '^web/(dashboard|site)/' },
  ),
  forbid('dashboard-not-site', 'the two faces never meet', { path: '^web/dashboard/' }, { path: '^web/site/' }),
  forbid('site-not-dashboard', 'the two faces never meet', { path: '^web/site/' }, { path: '^web/dashboard/' }),
  forbid(
    'verbs-not-stores',
    "a feature calls another through its verbs, never its store; a row's type may pass",
    { path: '^server/([^/]+)/', pathNot: '\\.test\\.ts$' },
    { path: '^server/.+[-/]store\\.ts$', pathNot: '^server/$1/', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'platform-below-features',
    'the machinery knows no feature; what wires them together stands beside server/handlers.ts',
    { path: '^server/(platform|db)/', pathNot: '\\.test\\.ts$' },
    { path: '^server/', pathNot: '^server/(platform|db)/' },
  ),
  forbid(
    'db-below-platform',
    'the database is the lowest',
    { path: '^server/db/', pathNot: '\\.test\\.ts$' },
    { path: '^server/platform/' },
  ),
  forbid(
    'connectors-when-used',
    'a connector is loaded by the registry when it is used; nothing imports one',
    { pathNot: '^server/connectors/registry\\.ts$|\\.test\\.ts$' },
    { path: '^server/connectors/[^/]+/connector\\.ts$' },
  ),
  forbid(
    'no-cycles',
    'a cycle has no first file to read',
    {},
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
  ),
]

export const options = {
  parser: 'swc',
  doNotFollow: { path: 'node_modules' },
  tsPreCompilationDeps: true,
  tsConfig: { fileName: 'tsconfig.base.json' },
  exclude: { path: 'web/dist' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default'],
    extensions: ['.ts', '.tsx', '.js', '.mjs', '.css', '.json'],
  },
}

export default { forbidden, options }
