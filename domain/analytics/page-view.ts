import { isUntracked } from '../site/addresses.ts'

/** Paths of the public site that are never reported to analytics: they reveal which device a visitor sells. */
const unreportedPaths = [/^\/category\//, /^\/diag(\/|$)/, /^\/estimate-error(\/|$)/]

export type PageView = { event: 'page_view'; page_path: string }

export const isReportedPath = (path: string) =>
  !isUntracked(path) && !unreportedPaths.some((pattern) => pattern.test(path))

/** Page view event for the tag manager, or null if the path is not reported. */
export const pageViewOf = (path: string): PageView | null => {
  if (!path.startsWith('/')) throw new Error('a page view needs the path of its page')
  return isReportedPath(path) ? { event: 'page_view', page_path: path } : null
}
