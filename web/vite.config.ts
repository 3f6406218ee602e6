import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const at = (path: string) => decodeURIComponent(new URL(path, import.meta.url).pathname)

/** One face, named by the mode: what it needs at once is two files, its libraries and its own program, not fifty. */
export default defineConfig(({ mode: face }) => ({
  root: at('.'),
  base: '/',
  plugins: [react()],
  build: {
    outDir: at('dist'),
    emptyOutDir: false,
    manifest: `${face}.json`,
    sourcemap: false,
    // Libraries that never change apart from the program are kept by the browser, however many they are.
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
