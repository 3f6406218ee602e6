import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createContext, Script } from 'node:vm'
import type { FirstPage } from '#domain/first-page.ts'
import { showsCart } from '#domain/site/addresses.ts'
import type { Log } from '#server/platform/app.ts'

const ownBundle = new URL('../../web/dist/paint/first-paint.js', import.meta.url)
const mostKept = 200
/** Words can be searched for without end: results beyond these are painted by their scripts, and none are kept. */
const resultsPerSecond = 5

type Room = { reprise: { paint: (path: string) => Promise<string> } }

/** Enough of it for a library that only looks whether it is there: a real one would keep the process awake. */
class MessageChannel {
  readonly port1 = { onmessage: null as (() => void) | null }
  readonly port2 = { postMessage: () => queueMicrotask(() => this.port1.onmessage?.()) }
}

/** What the pages look for in a browser, as far as there is any of it before a browser has the page. */
const roomFor = (first: FirstPage) => {
  const document = {
    getElementById: (id: string) => (id === 'first-page' ? { textContent: JSON.stringify(first) } : null),
    documentElement: { lang: '', dataset: {} },
    cookie: '',
  }
  const shared = {
    MessageChannel,
    console,
    URL,
    URLSearchParams,
    TextEncoder,
    TextDecoder,
    AbortController,
    AbortSignal,
    Request,
    Response,
    Headers,
    queueMicrotask,
    setTimeout,
    crypto,
  }
  const room = { ...shared, document, navigator: {}, location: { protocol: 'https:' }, performance }
  return Object.assign(room, { window: room, self: room })
}

/**
 * Server-side rendering of a site's first paint. Each runs in a new V8 context, so that no state is shared between accounts. The
 * result is cached by everything it reads. A page that is not known is one of two, with a cart and without: its path is not part
 * of the key, or every new address would run the bundle again.
 */
export const openPaint = (log: Log, bundle = ownBundle) => {
  const built = existsSync(bundle)
  let script: Script | null = null
  const kept = new Map<string, string>()
  let second = 0
  let results = 0
  const hasRoom = () => {
    const now = Math.floor(performance.now() / 1000)
    if (now !== second) results = 0
    second = now
    return ++results <= resultsPerSecond
  }
  return async (first: FirstPage, path: string): Promise<string> => {
    if (!built || !first.account) return ''
    const bare = { ...first, nonce: '' }
    const shown = first.page ? path : showsCart(path) ? '/cart/summary' : '/buyback-confirmation'
    const key = createHash('sha1')
      .update(`${shown} ${JSON.stringify(bare)}`)
      .digest('base64url')
    const before = kept.get(key)
    if (before !== undefined) return before
    const isResults = first.page?.kind === 'results'
    if (isResults && !hasRoom()) return ''
    try {
      script ??= new Script(readFileSync(bundle, 'utf8'), { filename: 'first-paint.js' })
      const room = createContext(roomFor(bare))
      script.runInContext(room)
      const html = await (room as unknown as Room).reprise.paint(shown)
      if (isResults) return html
      if (kept.size >= mostKept) kept.delete(kept.keys().next().value!)
      kept.set(key, html)
      return html
    } catch (error) {
      // Without it the page is painted by its scripts, as every other is.
      log.warn({ error: (error as Error).message }, 'no first paint')
      return ''
    }
  }
}
