import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const at = (path: string) => decodeURIComponent(new URL(path, import.meta.url).pathname)

export default defineConfig({
  root: at('.'),
  base: '/',
  plugins: [react()],
  build: {
    outDir: at('dist'),
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: { input: { dashboard: at('dashboard.html'), site: at('site.html') } },
  },
})
