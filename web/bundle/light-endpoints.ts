import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { isRecord } from '#domain/checked.ts'

const prefix = '\0light:'

const isSchema = (value: unknown) => isRecord(value) && '_zod' in value
const isEndpoint = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && typeof value.method === 'string' && typeof value.path === 'string'
const areEndpoints = (value: unknown): value is Record<string, Record<string, unknown>> =>
  isRecord(value) && Object.values(value).length > 0 && Object.values(value).every(isEndpoint)

/** Fields that only the server reads. */
const serverOnly = ['summary', 'access', 'errors', 'status', 'perMinute', 'bodyLimit', 'narrows', 'replica']

/** JSON of a value without schemas; null if it contains a function. */
const written = (value: unknown): string | null => {
  let hasCode = false
  const text = JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner === 'function') hasCode = true
    return isSchema(inner) ? undefined : inner
  })
  return hasCode || text === undefined ? null : text
}

/** An endpoint as the browser needs it; the schema of its body is loaded by the form that checks it. */
const endpointOf = (group: string, name: string, endpoint: Record<string, unknown>) => {
  const rest = Object.fromEntries(Object.entries(endpoint).filter(([key]) => !serverOnly.includes(key)))
  const text = written(rest)
  if (!text) throw new Error(`${group}.${name} cannot be written as JSON`)
  const body = endpoint.body ? `,loadBody:()=>full().then((m)=>m.${group}.${name}.body)` : ''
  return `${JSON.stringify(name)}:{...${text}${body}}`
}

/**
 * Pages import endpoints without their schemas: method, path and list declaration are evaluated when the product is
 * built. Schemas, and with them zod and the rules that they use, are loaded by forms.
 */
export const lightEndpoints = (): Plugin => ({
  name: 'light-endpoints',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^#domain\/.*endpoints\.ts$/ },
    handler: async function (source, importer, options) {
      if (!importer?.includes('/web/') || importer.startsWith(prefix)) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found && `${prefix}${found.id}`
    },
  },
  load: {
    filter: { id: /^\0light:/ },
    handler: async (id) => {
      const path = id.slice(prefix.length)
      const full = JSON.stringify(`${path}?full`)
      const module: Record<string, unknown> = await import(pathToFileURL(path).href)
      const lines = Object.entries(module).map(([name, value]) => {
        if (areEndpoints(value)) {
          const all = Object.entries(value).map(([key, endpoint]) => endpointOf(name, key, endpoint))
          return `export const ${name}={${all.join(',')}};`
        }
        const text = isSchema(value) ? null : written(value)
        return text ? `export const ${name}=${text};` : `export{${name}}from${full};`
      })
      const isStatic = lines.some((one) => one.endsWith(`${full};`))
      const load = isStatic
        ? `import * as all from ${full};const full=async()=>all;`
        : `const full=()=>import(${full});`
      return { code: [load, ...lines].join('\n'), moduleSideEffects: false }
    },
  },
})
