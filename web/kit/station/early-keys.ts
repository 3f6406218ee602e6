import { isScan, isTyping, noRun, type Run, withKey } from '../input/use-scanner.ts'

/** Age in milliseconds after which a key is forgotten. */
const maxAge = 3_000
/** The same for the key of the command palette, which changes nothing when it opens late. */
const maxPaletteAge = 30_000

let codes: { code: string; at: number }[] = []
let run: Run = noRun
/** Stations on the page, which read keys themselves. */
let stations = 0

/** Ends of recorded scans: prevented here, although no page has handled them. */
const recorded = new WeakSet<Event>()
export const isHandled = (event: Event) => event.defaultPrevented && !recorded.has(event)

const isDialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/** Time of a Ctrl+K or Cmd+K that no frame has handled. */
let paletteAt = Number.NEGATIVE_INFINITY
/** Frames on the page, which read the key themselves. */
let frames = 0

export const isPaletteKey = ({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey)

const record = (event: KeyboardEvent) => {
  const { key, timeStamp: at } = event
  if (frames === 0 && isPaletteKey(event)) paletteAt = at
  if (stations > 0 || event.ctrlKey || event.metaKey || event.altKey) return
  if (isTyping(event.target) || isDialogOpen()) {
    run = noRun
    return
  }
  if (key === 'Enter' && isScan(run)) {
    codes.push({ code: run.text, at })
    // The end of a scan must not press the focused button.
    event.preventDefault()
    recorded.add(event)
  }
  run = key.length === 1 ? withKey(run, key, at) : noRun
}

declare global {
  interface Window {
    /** Keys pressed before the program was loaded, recorded by a script of the first HTML. */
    firstKeys?: { pressed: KeyboardEvent[]; stop: () => void }
  }
}

/** Records scans and Ctrl+K pressed while a page is still loading. Called once, before the first page is shown. */
export const recordEarlyKeys = () => {
  const { firstKeys } = window
  firstKeys?.stop()
  for (const event of firstKeys?.pressed ?? []) record(event)
  window.addEventListener('keydown', record, { capture: true })
}

/** Whether the key of the command palette was pressed just before; until the returned function is called, the frame reads it. */
export const takeEarlyPalette = () => {
  const wasPressed = performance.now() - paletteAt <= maxPaletteAge
  paletteAt = Number.NEGATIVE_INFINITY
  frames += 1
  const release = () => {
    frames -= 1
  }
  return { wasPressed, release }
}

/** Scans made before the station was shown, and the beginning of one that is not complete. */
export const takeEarlyScans = () => {
  const now = performance.now()
  const isFresh = ({ at }: { at: number }) => now - at <= maxAge
  const taken = { codes: codes.filter(isFresh).map(({ code }) => code), begun: isFresh(run) ? run : noRun }
  codes = []
  run = noRun
  return taken
}

/** Keeps a scan made while the page opens its next step, which takes it. */
export const keepScan = (code: string) => {
  codes.push({ code, at: performance.now() })
}

/** While a station is shown, it reads the keys itself. */
export const stopEarlyScans = () => {
  stations += 1
  return () => {
    stations -= 1
  }
}
