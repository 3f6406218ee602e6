// Counts comment lines with vague pronouns (CONTRIBUTING.md, Language). The count may only shrink: it must equal the
// baseline in vague-words.baseline.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const vague = /\b(?:whoever|whomever|somebody|nobody|anybody|everybody)\b/i

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

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css'], { cwd: root, encoding: 'utf8' })
const found = files
  .split('\n')
  .filter((file) => file && file !== 'scripts/lint/vague-words.mjs')
  .flatMap((file) =>
    commentLines(readFileSync(join(root, file), 'utf8')).flatMap((comment, index) =>
      vague.test(comment) ? [`${file}:${index + 1} ${comment.trim()}`] : [],
    ),
  )

const baseline = Number(readFileSync(join(import.meta.dirname, 'vague-words.baseline'), 'utf8'))
if (found.length > baseline) {
  console.error(found.join('\n'))
  console.error(
    `${found.length} comment lines with vague pronouns, at most ${baseline} allowed: name the actor instead.`,
  )
  process.exit(1)
}
if (found.length < baseline) {
  console.error(`Only ${found.length} comment lines with vague pronouns: lower scripts/lint/vague-words.baseline.`)
  process.exit(1)
}
