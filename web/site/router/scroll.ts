import { perTab } from '#web/kit/storage/storage.ts'

/** Vertical positions in pixels by key of the history entry. */
const positions = new Map(Object.entries(perTab.read<Record<string, number>>('reprise.scroll') ?? {}))
const maxPositions = 100

export const keepScroll = (key: string) => {
  positions.delete(key)
  positions.set(key, window.scrollY)
  const [oldest] = positions.keys()
  if (positions.size > maxPositions && oldest !== undefined) positions.delete(oldest)
}

export const keptScroll = (key: string) => positions.get(key) ?? 0

/** For the entries of this document after a reload. */
export const storeScroll = () => perTab.write('reprise.scroll', Object.fromEntries(positions))

/** Milliseconds that content may take to load. */
const patience = 5_000
const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
let stopWaiting = () => {}

/** Scrolls again when the page is tall enough, because its content is still loading; an input of the visitor and time end the wait. */
const scrollWhenTall = (top: number) => {
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, top)
    if (Math.abs(window.scrollY - top) < 1) stopWaiting()
  })
  const waiting = new AbortController()
  const timer = setTimeout(() => stopWaiting(), patience)
  stopWaiting = () => {
    clearTimeout(timer)
    observer.disconnect()
    waiting.abort()
  }
  const { signal } = waiting
  for (const input of inputs) window.addEventListener(input, stopWaiting, { passive: true, signal })
  observer.observe(document.body)
}

/** A new page begins at its top or at the target of its address. */
export const scrollTo = (top: number, hash: string) => {
  stopWaiting()
  const target = top === 0 && hash ? document.getElementById(hash.slice(1)) : null
  if (target) return target.scrollIntoView()
  window.scrollTo(0, top)
  if (window.scrollY < top - 1) scrollWhenTall(top)
}
