import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const at = (path: string) => decodeURIComponent(new URL(path, import.meta.url).pathname)

/** Build of the script that the server runs to render the first paint of a site: one file with all dependencies. */
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
