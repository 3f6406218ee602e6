import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const at = (path: string) => decodeURIComponent(new URL(path, import.meta.url).pathname)

/** What the server runs to write the first paint of a site into its HTML: one script with everything in it. */
export default defineConfig({
  root: at('.'),
  plugins: [react()],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: at('dist/paint'),
    emptyOutDir: true,
    lib: { entry: at('site/first-paint.tsx'), formats: ['iife'], name: 'reprise', fileName: () => 'first-paint.js' },
  },
})
