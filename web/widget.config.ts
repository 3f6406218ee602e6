import { defineConfig } from 'vite'

const at = (path: string) => decodeURIComponent(new URL(path, import.meta.url).pathname)

/** Build of the widget: one classic script without dependencies, at a fixed address that shops embed. */
export default defineConfig({
  root: at('.'),
  publicDir: false,
  build: {
    outDir: at('dist'),
    emptyOutDir: false,
    target: 'es2022',
    lib: { entry: at('widget/main.ts'), formats: ['iife'], name: 'repriseWidget', fileName: () => 'widget.js' },
  },
})
