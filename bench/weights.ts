import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { present } from '#domain/checked.ts'

type Chunk = { file: string; css?: string[]; imports?: string[] }
type Manifest = Record<string, Chunk>
type Face = 'dashboard' | 'site'

const dist = 'web/dist'
const textOf = (file: string) => readFileSync(`${dist}/${file}`, 'utf8')
const kilobytes = (files: Iterable<string>) => {
  let bytes = 0
  for (const file of files) bytes += gzipSync(readFileSync(`${dist}/${file}`), { level: 9 }).length
  return bytes / 1024
}

/** Files loaded before a page is usable: those of its HTML, its modules and their imports, without duplicates. */
const filesOf = (face: Face, modules: string[]) => {
  const manifest = JSON.parse(textOf(`${face}.json`)) as Manifest
  const files = new Set(
    [...textOf(`${face}.html`).matchAll(/"\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file!),
  )
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    const { file, css = [], imports = [] } = present(manifest[key])
    for (const one of [file, ...css]) files.add(one)
    imports.forEach(visit)
  }
  modules.forEach(visit)
  return [...files]
}

/** Dashboard pages of a first visit: sign-in, home page, list of buybacks. */
const firstVisit = ['auth/login.tsx', 'frame/frame.tsx', 'home/home.tsx', 'buyback/list.tsx']
const frenchWords = ['dashboard', 'work'].map((name) => `../domain/words/fr/${name}.ts`)

const pages: Record<string, [Face, string[]]> = {
  'login page (fr)': ['dashboard', ['dashboard/auth/login.tsx', '../domain/words/fr/dashboard.ts']],
  'dashboard before a page (fr)': ['dashboard', ['dashboard/frame/frame.tsx', '../domain/words/fr/dashboard.ts']],
  'login, home, buybacks (fr)': ['dashboard', [...firstVisit.map((page) => `dashboard/${page}`), ...frenchWords]],
  'public home (fr)': ['site', ['../domain/words/fr/site.ts']],
}

/** Number of scripts that a page loads, and the size of scripts and styles in kB, gzipped. */
export const weightOf = (name: string) => {
  const [face, modules] = present(pages[name])
  const files = filesOf(face, modules)
  const scripts = files.filter((file) => file.endsWith('.js'))
  return {
    scripts: scripts.length,
    script: kilobytes(scripts),
    style: kilobytes(files.filter((file) => file.endsWith('.css'))),
  }
}

export const measureWeights = async () =>
  Object.keys(pages).map((name) => {
    const { scripts, script, style } = weightOf(name)
    return `${name}: ${script.toFixed(1)} kB JavaScript in ${scripts} files, ${style.toFixed(1)} kB CSS, gzipped`
  })
