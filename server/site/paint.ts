import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '#domain/errors.ts'
import type { KnownPage } from '#domain/first-page.ts'
import { showsCart } from '#domain/site/addresses.ts'
import type { Log } from '#server/platform/app.ts'
import { openThreads } from '#server/platform/jobs/threads.ts'
import { openKept } from './kept-paints.ts'

const ownBundle = new URL('../../web/dist/paint/first-paint.js', import.meta.url)
const maxBytes = 32_000_000
/** Words can be searched for without end: results beyond these are painted by their scripts, and none are kept. */
const resultsPerSecond = 5
/** How long a page waits for its paint, in milliseconds; a paint that comes later is kept for the next. */
const patience = 2_000
/** One paint at a time. The time is also that of starting the thread; one that works is kept for long, a start being slow. */
const limits = { threads: 1, time: 4_000, memory: 192, waiting: 20, idle: 600_000 }

/**
 * Server-side rendering of a site's first paint, on a thread of its own. The result is cached by everything it reads, and those
 * who ask for the same at once share one. A page that is not known is one of two, with a cart and without: its path is not part
 * of the key, or every new address would run the bundle again. Whoever gets none has the page painted by its scripts.
 */
export const openPaint = (log: Log, bundle = ownBundle) => {
  const built = existsSync(bundle)
  const threads = openThreads(limits)
  const kept = openKept(maxBytes)
  const pending = new Map<string, Promise<string>>()
  let second = 0
  let results = 0
  const hasRoom = () => {
    const now = Math.floor(performance.now() / 1000)
    if (now !== second) results = 0
    second = now
    return ++results <= resultsPerSecond
  }

  const made = async (key: string, first: string, path: string, isKept: boolean) => {
    try {
      const html = await threads.onThread('paint', { bundle: bundle.href, first, path })
      if (isKept) kept.keep(key, html)
      return html
    } catch (error) {
      const isBusy = error instanceof Refusal && error.code === 'too_many_requests'
      if (!isBusy) log.warn({ error: (error as Error).message }, 'no first paint')
      return ''
    } finally {
      pending.delete(key)
    }
  }

  return {
    /** The page's paint, and nothing where there is none in time. `first` is the first page as JSON, the same for every visitor. */
    paint: async (first: string, page: KnownPage | null, path: string): Promise<string> => {
      if (!built) return ''
      const shown = page ? path : showsCart(path) ? '/cart/summary' : '/buyback-confirmation'
      const key = createHash('sha1').update(shown).update(' ').update(first).digest('base64url')
      const before = kept.get(key)
      if (before !== undefined) return before
      const isResults = page?.kind === 'results'
      let painting = pending.get(key)
      if (!painting) {
        if (isResults && !hasRoom()) return ''
        painting = made(key, first, shown, !isResults)
        pending.set(key, painting)
      }
      const late = new AbortController()
      const none = wait(patience, '', { signal: late.signal }).catch(() => '')
      return Promise.race([painting, none]).finally(() => late.abort())
    },
    close: threads.close,
  }
}
