import { posix } from 'node:path'
import { slugOf } from './slug.ts'

type Pages = ReadonlyMap<string, string>

const withoutCode = (text: string) => text.replaceAll(/^( *)```[\s\S]*?^\1```/gm, '').replaceAll(/`[^`\n]*`/g, '')

/** Text of a heading without marks. */
const plain = (heading: string) => heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, '')

/** Anchors of a page: `{#id}` of a heading, else its slug; repeated slugs get a number. */
export const anchorsOf = (text: string): ReadonlySet<string> => {
  const anchors = new Set<string>()
  for (const [, heading = ''] of text.replaceAll(/^( *)```[\s\S]*?^\1```/gm, '').matchAll(/^#{1,6} (.+)$/gm)) {
    const given = /\{#([^}]+)\}$/.exec(heading)?.[1]
    const slug = given ?? slugOf(plain(heading))
    let anchor = slug
    for (let count = 1; anchors.has(anchor); count++) anchor = `${slug}-${count}`
    anchors.add(anchor)
  }
  return anchors
}

/** Targets in the text, and those of buttons in the front matter of the first page. */
const targetsIn = (text: string) => {
  const front = /^---\n[\s\S]*?\n---\n/.exec(text)?.[0] ?? ''
  return [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g), ...front.matchAll(/\blink: ([^\s,}]+)/g)].map(
    ([, target = '']) => target,
  )
}

/** Page that a link target names: `/guides/x`, `x.md` or `#anchor`. */
const pageOf = (from: string, path: string, pages: Pages) => {
  if (path === '') return from
  const full = path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(from), path)
  const named = full === '' || full.endsWith('/') ? `${full}index` : full
  return [named, `${named}.md`].find((name) => pages.has(name))
}

/** Links to missing pages, anchors and pictures, as `page: target`. Addresses of other hosts are not followed. */
export const deadLinks = (pages: Pages, hasFile: (path: string) => boolean) => {
  const anchors = new Map([...pages].map(([page, text]) => [page, anchorsOf(text)]))
  return [...pages].flatMap(([page, text]) =>
    targetsIn(text)
      .filter((target) => !/^[a-z]+:/.test(target))
      .filter((target) => {
        const [path = '', anchor] = target.split('#')
        const named = pageOf(page, path, pages)
        if (!named) return anchor !== undefined || !hasFile(posix.join(posix.dirname(page), path))
        return anchor !== undefined && !anchors.get(named)?.has(anchor)
      })
      .map((target) => `${page}: ${target}`),
  )
}
