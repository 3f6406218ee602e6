import { existsSync, readFileSync } from 'node:fs'
import { present, recordOf } from '#domain/checked.ts'
import type { KnownPage } from '#domain/first-page.ts'
import { type Language, languages } from '#domain/money.ts'

export const dist = new URL('../../../web/dist/', import.meta.url)
const textOf = (path: string) => readFileSync(new URL(path, dist), 'utf8')

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

const readManifest = (face: 'dashboard' | 'site') => JSON.parse(textOf(`${face}.json`)) as Manifest

const filesOf = (manifest: Manifest, source: string): string[] => {
  const { file, imports = [] } = present(manifest[source])
  return [file, ...imports.flatMap((other) => filesOf(manifest, other))]
}

const fetched = (file: string) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`

/** Preload tags for the texts of a language, fetched in parallel with the scripts. */
const wordsOf = (manifest: Manifest, language: Language, html: string, face: 'dashboard' | 'site') =>
  [...new Set(filesOf(manifest, `../domain/words/${language.slice(0, 2)}/${face}.ts`))]
    .filter((file) => !html.includes(file))
    .map(fetched)
    .join('')

type Parts = { styles: string; program: string }

/** Source module of each painted page; null if it is part of the site's main bundle. */
const programs: Record<KnownPage['kind'], string | null> = {
  home: null,
  search: 'tunnel/search/search-page.tsx',
  categories: 'tunnel/search/categories-page.tsx',
  category: 'tunnel/search/category-page.tsx',
  results: 'tunnel/search/results-page.tsx',
  product: 'tunnel/diagnosis/diagnosis-page.tsx',
  landing: 'site/landing/landing-page.tsx',
  stores: 'tunnel/stores/stores-page.tsx',
  legal: 'site/legal/legal.tsx',
  missing: null,
}

const stylesOf = (manifest: Manifest, source: string): string[] => {
  const { css = [], imports = [] } = present(manifest[source])
  return [...imports.flatMap((other) => stylesOf(manifest, other)), ...css]
}

/** Styles and script preloads of a painted page, in parallel with the main bundle. */
const partsOfPage = (manifest: Manifest, sources: readonly string[], html: string): Parts => {
  const isNew = (file: string) => !html.includes(file)
  const styles = new Set(sources.flatMap((source) => stylesOf(manifest, source)).filter(isNew))
  const scripts = new Set(sources.flatMap((source) => filesOf(manifest, source)).filter(isNew))
  return {
    styles: [...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`).join(''),
    program: [...scripts].map(fetched).join(''),
  }
}

type Pages = Record<KnownPage['kind'], Parts>

/** The site's styles are inlined into its HTML: the first paint waits for no other file. */
const siteTemplate = () => {
  let css = ''
  let inlined = ''
  const bare = textOf('site.html').replaceAll(
    /\s*<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+)">/g,
    (_, path: string) => {
      css += textOf(path)
      inlined += path
      return ''
    },
  )
  // The page is already painted, so scripts get a low fetch priority, after pictures and fonts.
  let program = ''
  const seen = bare.replaceAll(
    /\s*<(script type="module"|link rel="modulepreload") ([^>]*>(?:<\/script>)?)/g,
    (_, tag, rest) => {
      program += `<${tag} fetchpriority="low" ${rest}`
      return ''
    },
  )
  // Preloading the font avoids a second text layout.
  const [font] = present(/\/assets\/inter-latin-wght[^)"']+\.woff2/.exec(css))
  const html = seen
    .replace('</head>', '<!--styles--><!--program--></head>')
    .replace('<!--head-->', `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}"><!--head-->`)
  const manifest = readManifest('site')
  const words = recordOf(languages, (language) => wordsOf(manifest, language, program, 'site'))
  const pages = Object.entries(programs).map(([kind, source]) => [
    kind,
    partsOfPage(manifest, source ? [source] : [], `${bare}${inlined}`),
  ])
  return {
    ...{ html, css, program, words },
    pages: Object.fromEntries(pages) as Pages,
  }
}

const frame = 'dashboard/frame/frame.tsx'
/** Sources of the pages that most visits begin with; `frame`: every other page of a signed-in user. */
const dashboardPages: Record<string, readonly string[]> = {
  frame: [frame],
  '/login': ['dashboard/auth/login.tsx', frame],
  '/home': [frame, 'dashboard/home/home.tsx'],
  '/buybacks': [frame, 'dashboard/buyback/list.tsx'],
}

const noParts: Record<string, Parts> = {}

const dashboardTemplate = () => {
  const html = textOf('dashboard.html')
  const manifest = readManifest('dashboard')
  const pages: Record<string, Parts> = {}
  for (const [path, sources] of Object.entries(dashboardPages)) pages[path] = partsOfPage(manifest, sources, html)
  return { html, words: recordOf(languages, (language) => wordsOf(manifest, language, html, 'dashboard')), pages }
}

/** Built HTML templates of dashboard and site; without a build only a bare head, which is enough for the API. */
export const readTemplates = () => {
  const built = existsSync(new URL('dashboard.html', dist))
  const bare = '<!doctype html><html lang="fr"><head><!--head--><!--program--></head><body></body></html>'
  if (!built)
    return {
      built,
      dashboard: { html: bare, words: recordOf(languages, () => ''), pages: noParts },
      site: { html: bare, css: '', program: '', words: recordOf(languages, () => ''), pages: {} as Pages },
    }
  return { built, dashboard: dashboardTemplate(), site: siteTemplate() }
}
