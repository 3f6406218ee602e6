import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { asError } from '#domain/checked.ts'
import { Refusal } from '#domain/errors.ts'
import type { KnownPage } from '#domain/first-page.ts'
import { unpaintedAs } from '#domain/site/addresses.ts'
import { openThreads } from '#server/platform/jobs/threads.ts'
import type { Log } from '#server/platform/log.ts'
import { openKept } from './kept-paints.ts'

const siteBundle = new URL('../../web/dist/paint/first-paint.js', import.meta.url)
export const frameBundle = new URL('../../web/dist/paint/frame-paint.js', import.meta.url)
const maxBytes = 32_000_000
/** Search results and the stores around a town: their number is unbounded. */
const isUnbounded = (page: KnownPage | null) =>
  page?.kind === 'results' || (page?.kind === 'landing' && page.landing.town !== null)
/** Unbounded pages painted per second; they are not cached, and the rest is rendered by the browser. */
const resultsPerSecond = 5
/** Milliseconds a page waits for its paint; a later result is cached for the next request. */
const patience = 2_000
const framePatience = 400
/** One paint at a time. The time includes the slow start of the thread, which is therefore kept long when idle. */
const limits = { threads: 1, time: 4_000, memory: 192, waiting: 20, idle: 600_000 }

type Painted = { first: string; path: string; isKept: boolean }

/**
 * Server-side rendering of a site's first paint on its own thread. Cached by all inputs; concurrent requests for the
 * same page share one run. Pages without data have a few variants (`unpaintedAs`): their path is not part of the key, or
 * every new URL would run the bundle. Without a paint the browser renders the page.
 */
export const openPaint = (log: Log, bundle = siteBundle) => {
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
      if (!isBusy) log.warn({ error: asError(error).message }, 'no first paint')
      return ''
    } finally {
      pending.delete(key)
    }
  }

  /** A cached or new paint; empty if it is not ready in time. */
  const timely = async (key: string, wanted: Painted, milliseconds: number) => {
    let painting = pending.get(key)
    if (!painting) {
      if (!wanted.isKept && !hasRoom()) return ''
      painting = made(key, wanted.first, wanted.path, wanted.isKept)
      pending.set(key, painting)
    }
    const late = new AbortController()
    const none = wait(milliseconds, '', { signal: late.signal }).catch(() => '')
    return Promise.race([painting, none]).finally(() => late.abort())
  }
  const keyOf = (first: string, path: string) =>
    createHash('sha1').update(path).update(' ').update(first).digest('base64url')

  return {
    /** The frame of the dashboard or its sign-in page, the same for every user of a role in an account. */
    paintFrame: async (first: string, path: string): Promise<string> => {
      if (!built) return ''
      const key = keyOf(first, path)
      return kept.get(key) ?? timely(key, { first, path, isKept: true }, framePatience)
    },
    /**
     * The painted HTML; empty if not available in time. `first` is the first page data as JSON, the same for every
     * visitor.
     */
    paint: async (first: string, page: KnownPage | null, path: string): Promise<string> => {
      if (!built) return ''
      const shown = page ? path : unpaintedAs(path)
      const key = keyOf(first, shown)
      return kept.get(key) ?? timely(key, { first, path: shown, isKept: !isUnbounded(page) }, patience)
    },
    close: threads.close,
  }
}
