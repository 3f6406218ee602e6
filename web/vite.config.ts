import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkOfFirstPages, chunkOfShared } from './chunks.ts'

const at = (path: string) => decodeURIComponent(new URL(path, import.meta.url).pathname)

/** Pages of a first visit, in their order. */
const firstPages = (face: string): Record<string, string> =>
  face === 'dashboard'
    ? {
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
  plugins: [react()],
  build: {
    outDir: at('dist'),
    emptyOutDir: false,
    manifest: `${face}.json`,
    sourcemap: false,
    // Libraries are one large chunk that stays cached across releases.
    chunkSizeWarningLimit: 1_000,
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
