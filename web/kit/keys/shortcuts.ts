import { useEffect, useState } from 'react'
import { listKeys } from '#domain/shortcut.ts'
import { isTyping } from '../input/use-scanner.ts'

/** `keys`: alternatives such as `J`, `Shift+P`, `ArrowDown` or `Space`; `G B` for one key after the other. */
export type Shortcut = {
  keys: readonly string[]
  label: string
  /** Returns false if there is nothing to do: the browser handles the key. */
  run: () => unknown
}
type ShortcutGroup = { title: string; shortcuts: readonly Shortcut[] }

/** A key counts as typed by hand if no other key precedes or follows within this many milliseconds. */
const alone = 60
/** Milliseconds within which the second key of a sequence is expected. */
const patience = 1_500

/** Keys that act again while they are held. */
const repeated: ReadonlySet<string> = new Set([listKeys.next, listKeys.previous, 'ArrowDown', 'ArrowUp'])
const modifiers: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock'])

const entries = new Set<{ group: ShortcutGroup }>()
let pending: { go: () => void; timer: number } | null = null
let lastAt = Number.NEGATIVE_INFINITY
let begun: { key: string; at: number } | null = null
let blocked = false

const named = ({ key, shiftKey }: KeyboardEvent) => {
  if (key === ' ') return 'Space'
  if (key.length > 1) return key
  const letter = key.toUpperCase()
  return shiftKey && letter !== key.toLowerCase() ? `Shift+${letter}` : letter
}

/** A dialog or menu is open, or the focus is where text is entered or chosen. */
const isBlocked = ({ target }: KeyboardEvent) =>
  isTyping(target) ||
  (target instanceof Element && target.closest('[role=combobox], [aria-haspopup=listbox]') !== null) ||
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null

const ownKeys: Record<string, string> = {
  Enter: 'a[href], button, summary, input, [role=tab]',
  Space: 'button, summary, input, [role=tab]',
  ArrowDown: 'input, [role=tablist], [role=radiogroup]',
  ArrowUp: 'input, [role=tablist], [role=radiogroup]',
}
/** The focused element handles the key itself. */
const isOwnKey = (target: EventTarget | null, key: string) => {
  const handling = ownKeys[key]
  return handling !== undefined && target instanceof Element && target.closest(handling) !== null
}

/** All shortcuts of the page, those registered last first. */
const all = () => [...entries].reverse().flatMap(({ group }) => group.shortcuts)
const found = (keys: string) => all().find((one) => one.keys.includes(keys))
const isBegin = (key: string) => all().some(({ keys }) => keys.some((one) => one.startsWith(`${key} `)))

/** True if a shortcut of the key did something. */
const perform = (key: string, at: number) => {
  const before = begun && at - begun.at <= patience ? begun.key : null
  begun = !before && isBegin(key) ? { key, at } : null
  const shortcut = found(before ? `${before} ${key}` : key)
  return shortcut !== undefined && shortcut.run() !== false
}

const forget = () => {
  window.clearTimeout(pending?.timer)
  pending = null
  begun = null
}

/** Waits whether another key follows, as those of a scanner do. */
const performAlone = (key: string, at: number) => {
  const go = () => {
    pending = null
    perform(key, at)
  }
  pending = { go, timer: window.setTimeout(go, alone) }
}

const press = (event: KeyboardEvent) => {
  if (modifiers.has(event.key)) return
  const at = event.timeStamp
  const burst = !event.repeat && Math.abs(at - lastAt) <= alone
  lastAt = at
  const key = named(event)
  if (blocked || burst || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return forget()
  if (pending) {
    window.clearTimeout(pending.timer)
    pending.go()
  }
  if (isOwnKey(event.target, key)) return
  if (event.key.length > 1 || event.repeat) {
    if ((!event.repeat || repeated.has(key)) && perform(key, at)) event.preventDefault()
  } else performAlone(key, at)
  // Space would scroll the page, / open the search of Firefox.
  if ((key === 'Space' || key === '/') && found(key)) event.preventDefault()
}

/** Before other listeners: the one of a dialog may close it. */
const look = (event: KeyboardEvent) => {
  blocked = isBlocked(event)
}

const listen = () => {
  window.addEventListener('keydown', look, { capture: true })
  window.addEventListener('keydown', press)
}
const stop = () => {
  window.removeEventListener('keydown', look, { capture: true })
  window.removeEventListener('keydown', press)
  forget()
  lastAt = Number.NEGATIVE_INFINITY
}

/** Offers shortcuts while the component is shown; a key of a later group takes precedence. */
export const useShortcuts = (group: ShortcutGroup) => {
  const [entry] = useState(() => ({ group }))
  useEffect(() => {
    entry.group = group
  })
  useEffect(() => {
    if (entries.size === 0) listen()
    entries.add(entry)
    return () => {
      entries.delete(entry)
      if (entries.size === 0) stop()
    }
  }, [entry])
}

const isSequence = ({ keys }: Shortcut) => keys.some((one) => one.includes(' '))

/** Shortcuts of the page now, by title; those of two keys are last. */
export const shortcutGroups = () => {
  const titles = Map.groupBy([...entries].reverse(), ({ group }) => group.title)
  return Array.from(titles, ([title, members]) => ({
    title,
    shortcuts: members.flatMap(({ group }) => group.shortcuts),
  }))
    .filter(({ shortcuts }) => shortcuts.length > 0)
    .toSorted((a, b) => Number(a.shortcuts.some(isSequence)) - Number(b.shortcuts.some(isSequence)))
}
