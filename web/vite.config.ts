import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { directImports } from './bundle/barrels.ts'
import { chunkOfFirstPages, chunkOfShared } from './bundle/chunks.ts'
import { lightEndpoints } from './bundle/light-endpoints.ts'

const at = (path: string) => decodeURIComponent(new URL(path, import.meta.url).pathname)

const groups = ['dashboard', 'work', 'refusals'] as const

/** Texts that are always loaded together, one file per language. */
const wordFiles = Object.fromEntries(
  ['fr', 'en', 'nl', 'de'].flatMap((language) =>
    groups.map((group) => [`words-${language}-${group}`, at(`../domain/words/${language}/${group}.ts`)]),
  ),
)

/** Texts, then the pages of a first visit, in their order. */
const firstPages = (face: string): Record<string, string> =>
  face === 'dashboard'
    ? {
        ...wordFiles,
        login: at('dashboard/auth/login.tsx'),
        frame: at('dashboard/frame/frame.tsx'),
        home: at('dashboard/home/home.tsx'),
        list: at('dashboard/buyback/list.tsx'),
      }
    : {}

/** One entry per build mode (dashboard or site); the initial load is two files, libraries and application. */
export default defineConfig(({ mode: face }) => ({
  root: at('.'),
  base: '/',
  plugins: [react(), directImports(), ...(face === 'dashboard' ? [lightEndpoints()] : [])],
  build: {
    outDir: at('dist'),
    emptyOutDir: false,
    manifest: `${face}.json`,
    sourcemap: false,
    // Libraries are one large chunk that stays cached across releases.
    chunkSizeWarningLimit: 1_000,
    modulePreload: {
      // Every supported browser has it.
      polyfill: false,
      // Imports of the entry are in the HTML: naming them again with each page would make the first visit larger.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !/^assets\/(libraries|rolldown-runtime)-/.test(file)) : files,
    },
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { [face]: at(`${face}.html`) },
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 1 },
            { name: face, tags: ['$initial'] },
            {
              debugName: 'first pages',
              name: chunkOfFirstPages(firstPages(face)),
              includeDependenciesRecursively: false,
            },
            {
              debugName: 'shared',
              name: chunkOfShared(),
              minShareCount: face === 'dashboard' ? 3 : 5,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
}))
