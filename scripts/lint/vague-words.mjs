// Counts comment lines and test titles with vague pronouns (CONTRIBUTING.md, Language). The count may only shrink: it must
// equal the baseline in vague-words.baseline.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const vague = /\b(?:whoever|whomever|somebody|nobody|anybody|everybody)\b/i
const vagueInTitle = new RegExp(`${vague.source}|\\b(?:someone|anyone|everyone|those who)\\b`, 'i')

/** Comment part of each line: `//` to the end of the line, and block comments. Strings are not parsed. */
const commentLines = (text) => {
  let inBlock = false
  return text.split('\n').map((line) => {
    const at = inBlock ? 0 : line.search(/(?:^|\s)\/\/\s|\/\*/)
    if (at === -1) return ''
    const comment = line.slice(at)
    const isBlock = inBlock || comment.trimStart().startsWith('/*')
    inBlock = isBlock && !comment.includes('*/')
    return comment
  })
}

/** Titles of tests, suites and steps with their line: the first argument of the call, also after `each(…)`. */
const testTitles = (text) =>
  [...text.matchAll(/(?:\b(?:describe|it|test)(?:\.\w+)*|\))\(\s*(?<title>(?<quote>['"`]).*?(?<!\\)\k<quote>)/g)].map(
    ({ 0: call, index, groups: { title } }) => ({ line: text.slice(0, index + call.length).split('\n').length, title }),
  )

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css'], { cwd: root, encoding: 'utf8' })
const found = files
  .split('\n')
  .filter((file) => file && file !== 'scripts/lint/vague-words.mjs')
  .flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const comments = commentLines(text).flatMap((comment, index) =>
      vague.test(comment) ? [`${file}:${index + 1} ${comment.trim()}`] : [],
    )
    const titles = /\.(?:e2e|test)\.tsx?$/.test(file) ? testTitles(text) : []
    const vagueTitles = titles.filter(({ title }) => vagueInTitle.test(title))
    return [...comments, ...vagueTitles.map(({ line, title }) => `${file}:${line} ${title}`)]
  })

const baseline = Number(readFileSync(join(import.meta.dirname, 'vague-words.baseline'), 'utf8'))
if (found.length > baseline) {
  console.error(found.join('\n'))
  console.error(
    `${found.length} comment lines and test titles with vague pronouns, at most ${baseline} allowed: name the actor instead.`,
  )
  process.exit(1)
}
if (found.length < baseline) {
  console.error(
    `Only ${found.length} comment lines and test titles with vague pronouns: lower scripts/lint/vague-words.baseline.`,
  )
  process.exit(1)
}
