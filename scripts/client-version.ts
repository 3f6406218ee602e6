import { itemAt } from '#domain/checked.ts'

/** What programs use of the client: a hash of each call with its types, and one of the code shared by all. */
export type Surface = {
  /** `METHOD /path hash`, by name. */
  calls: Readonly<Record<string, string>>
  shared: string
}
export type Release = Surface & { version: string }

type Checked = { released: Release; current: Release; changelog: string }

const parts = (version: string) => {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(version) ?? []
  return major === undefined ? null : ([Number(major), Number(minor), Number(patch)] as const)
}
const addressOf = (call: string) => call.split(' ').slice(0, 2).join(' ')

/** Names of calls that were added, removed or changed; `broken`: those that an existing program no longer reaches. */
const changedCalls = (before: Surface['calls'], after: Surface['calls']) => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => before[name] !== after[name])
  const broken = changed.filter((name) => {
    const [old, now] = [before[name], after[name]]
    return old !== undefined && (now === undefined || addressOf(old) !== addressOf(now))
  })
  return { changed, broken }
}

/** Smallest version after `from` that announces a change of this kind. */
const nextVersion = ([major, minor, patch]: readonly [number, number, number], kind: 'major' | 'minor' | 'patch') => {
  if (kind === 'major') return [major + 1, 0, 0]
  return kind === 'minor' ? [major, minor + 1, 0] : [major, minor, patch + 1]
}

const isBefore = (one: readonly number[], other: readonly number[]) => {
  const at = one.findIndex((part, index) => part !== other[index])
  return at >= 0 && itemAt(one, at) < itemAt(other, at)
}

/**
 * Problems of the client's version: a changed surface needs a new version (major if a call is gone or has another address,
 * minor for other calls, patch for the shared code) and a changelog that names every changed call.
 */
export const versionProblems = ({ released, current, changelog }: Checked): string[] => {
  const [from, to] = [parts(released.version), parts(current.version)]
  if (!from || !to) return [`client/package.json: ${current.version} is no version of three numbers`]
  const [first = ''] = /^## \S+/m.exec(changelog) ?? []
  const heading =
    first === `## ${current.version}` ? [] : [`client/CHANGELOG.md: does not begin with ${current.version}`]
  const { changed, broken } = changedCalls(released.calls, current.calls)
  if (changed.length === 0 && released.shared === current.shared)
    return isBefore(to, from) ? [...heading, `client/package.json: ${released.version} is released already`] : heading
  const kind = changed.length > 0 ? 'minor' : 'patch'
  const least = nextVersion(from, broken.length > 0 ? 'major' : kind)
  const [news = ''] = changelog.split(`## ${released.version}`)
  const unnamed = changed.filter((name) => !news.includes(`\`${name}\``))
  return [
    ...heading,
    ...(isBefore(to, least)
      ? [
          `client/package.json: the calls changed since ${released.version}; set the version to ${least.join('.')} or later`,
        ]
      : []),
    ...unnamed.map((name) => `client/CHANGELOG.md: does not name \`${name}\``),
  ]
}
