import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const at = (path: string) => decodeURIComponent(new URL(path, import.meta.url).pathname)

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
          ],
        },
      },
    },
  },
}))
