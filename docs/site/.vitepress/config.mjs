import { join } from 'node:path'
import { defineConfig } from 'vitepress'
import { sections } from '../../../scripts/docs/navigation.ts'
import { searchWeight } from '../../../scripts/docs/search.ts'
import { slugOf } from '../../../scripts/docs/slug.ts'
import { diagram } from '../diagram.mjs'

const root = join(import.meta.dirname, '..', '..', '..')
const folder = join(root, '.cache', 'docs')

/** The source is assembled by scripts/docs-source.ts from docs/, the changelog, the event table and the OpenAPI document. */
export default defineConfig({
  title: 'Reprise',
  titleTemplate: ':title · Reprise documentation',
  description: 'Documentation of the buyback platform Reprise.',
  lang: 'en',
  base: '/docs/',
  // Inside this folder, so that its packages are found.
  srcDir: join(import.meta.dirname, '..', 'dist', 'source'),
  outDir: join(folder, 'next'),
  cacheDir: join(folder, 'cache'),
  cleanUrls: true,
  // A dead link fails the build.
  ignoreDeadLinks: false,
  // Page hashes in a file of their own instead of an inline script.
  metaChunk: true,
  head: [['link', { rel: 'icon', href: '/favicon.svg' }]],
  markdown: {
    anchor: { slugify: slugOf },
    theme: { light: 'github-light', dark: 'github-dark' },
    config: diagram,
  },
  vite: {
    build: { chunkSizeWarningLimit: 5_000 },
    publicDir: false,
    logLevel: 'warn',
  },
  themeConfig: {
    siteTitle: 'Reprise',
    nav: [
      { text: 'API', link: '/api/' },
      { text: 'Releases', link: '/releases' },
    ],
    sidebar: sections.map(({ title, pages, closed }) => ({
      text: title,
      collapsed: closed ?? false,
      items: pages.map(({ path, text }) => ({ text, link: `/${path}` })),
    })),
    outline: { level: [2, 3] },
    search: { provider: 'local', options: { miniSearch: { searchOptions: { boostDocument: searchWeight } } } },
    notFound: {
      title: 'PAGE NOT FOUND',
      quote: 'The address is not part of this release of the documentation. The search finds pages by their words.',
      linkText: 'First page',
    },
  },
})
