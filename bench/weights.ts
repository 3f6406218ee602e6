import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

type Chunk = { file: string; css?: string[]; imports?: string[]; src?: string }
type Manifest = Record<string, Chunk>

const dist = 'web/dist'
const kilobytes = (files: Iterable<string>) => {
  let bytes = 0
  for (const file of files) bytes += gzipSync(readFileSync(`${dist}/${file}`), { level: 9 }).length
  return (bytes / 1024).toFixed(1)
}

/** Everything a page loads before it can be used: its entries and what they import, once each. */
const closure = (manifest: Manifest, entries: string[]) => {
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    manifest[key]?.imports?.forEach(visit)
  }
  entries.forEach(visit)
  const chunks = [...seen].flatMap((key) => manifest[key] ?? [])
  return { js: new Set(chunks.map(({ file }) => file)), css: new Set(chunks.flatMap(({ css }) => css ?? [])) }
}

export const measureWeights = async () => {
  const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8')) as Manifest
  const pages: Record<string, string[]> = {
    'login page (fr)': ['dashboard.html', 'dashboard/auth/login.tsx', '../domain/words/fr/dashboard.ts'],
    'dashboard before a page (fr)': ['dashboard.html', 'dashboard/frame/frame.tsx', '../domain/words/fr/dashboard.ts'],
    'public home (fr)': ['site.html', 'site/home/home.tsx', '../domain/words/fr/site.ts'],
  }
  return Object.entries(pages).map(([name, entries]) => {
    const missing = entries.filter((entry) => !manifest[entry])
    const { js, css } = closure(manifest, entries)
    return `${name}: ${kilobytes(js)} kB JavaScript, ${kilobytes(css)} kB CSS, gzipped${missing.length > 0 ? ` (part of the entry: ${missing.join(', ')})` : ''}`
  })
}
