/** Pages of the public site whose visits are not told: what somebody sells, and how it went, is their own affair. */
const untold = [
  /^\/category\//,
  /^\/diag(\/|$)/,
  /^\/buyback-confirmation(\/|$|-)/,
  /^\/buyback\/[^/]+\/(accept|reject)(\/|$)/,
  /^\/cart\/[^/]+\/checkout(\/|$)/,
  /^\/iban(\/|$)/,
  /^\/estimate-error(\/|$)/,
  /^\/status(\/|$)/,
]

export type PageView = { event: 'page_view'; page_path: string }

export const isTold = (path: string) => !untold.some((pattern) => pattern.test(path))

/** What the tag manager hears of a page that opens; null where it is not to hear of it. */
export const pageViewOf = (path: string): PageView | null => {
  if (!path.startsWith('/')) throw new Error('a page view needs the path of its page')
  return isTold(path) ? { event: 'page_view', page_path: path } : null
}
