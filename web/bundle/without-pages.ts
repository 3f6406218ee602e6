import type { Plugin } from 'vite'

/** Everything loaded on demand except the texts of the frame. */
const onDemand = /import\((?!\s*['"]#domain\/words\/\w\w\/dashboard\.ts)[^)]*\)/g

/** The painted frame has no page: what pages and panels load is left out of its bundle. */
export const withoutPages = (): Plugin => ({
  name: 'without-pages',
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/.*\.tsx?$/, code: /import\(/ },
    handler: (code) => ({ code: code.replaceAll(onDemand, 'Promise.reject(new Error())'), map: null }),
  },
})
