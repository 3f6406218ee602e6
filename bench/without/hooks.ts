/** Loaded before a benchmark server: replaces one mechanism by the library's standard way. */
import { registerHooks } from 'node:module'

const here = new URL('../../', import.meta.url)
const swaps: Record<string, [string, string]> = {
  'fixed queries': ['server/db/fixed.ts', 'bench/without/fixed.ts'],
  'wire pipeline': ['server/db/pipeline.ts', 'bench/without/pipeline.ts'],
}
const swap = swaps[process.env.WITHOUT ?? '']
if (swap) {
  const [ours, theirs] = swap.map((path) => new URL(path, here).href) as [string, string]
  registerHooks({
    resolve: (specifier, context, next) => {
      const found = next(specifier, context)
      return found.url === ours && context.parentURL !== theirs ? { ...found, url: theirs } : found
    },
  })
}
