import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { directImports } from './bundle/barrels.ts'
import { lightEndpoints } from './bundle/light-endpoints.ts'
import { withoutPages } from './bundle/without-pages.ts'

const at = (path: string) => decodeURIComponent(new URL(path, import.meta.url).pathname)

/** Build of the script that the server runs to render the frame of the dashboard: one file with all dependencies. */
export default defineConfig({
  root: at('.'),
  plugins: [react(), withoutPages(), directImports(), lightEndpoints()],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: at('dist/paint'),
    emptyOutDir: false,
    lib: {
      entry: at('dashboard/first-paint.tsx'),
      formats: ['iife'],
      name: 'reprise',
      fileName: () => 'frame-paint.js',
      cssFileName: 'frame-paint',
    },
  },
})
