import { type FocusEvent, type KeyboardEvent as ReactKeyboardEvent, useRef } from 'react'

/** Milliseconds between two keys, and how many of them in a row: nobody types like that, a scanner does. */
const fast = 40
const least = 6
/** A scanner may falter on its way: what comes after less than this belongs to the same code; before it is known, a key by hand may not. */
const pause = 500
const shortPause = 150

const none = { text: '', quick: 0, at: Number.NEGATIVE_INFINITY }

type Key = Pick<KeyboardEvent, 'key' | 'timeStamp' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>

/** Whether a key goes into a field, which takes its scans by itself; nothing is typed into a choice. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=radio], [type=checkbox]), textarea, select'))

/** For a field that a scanner types into: what is scanned takes the place of what stood there. */
export const useScanner = (replace: (code: string) => void) => {
  const run = useRef(none)
  const onKey = (event: Key) => {
    const { key, timeStamp: at } = event
    if (key === 'Enter' || key === 'Tab') run.current = none
    if (key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
    const gap = at - run.current.at
    const patience = run.current.quick >= least ? pause : shortPause
    const { text: before, quick: until } = gap <= patience ? run.current : none
    const text = before + key
    // Once it is known to be a scan, it stays one.
    const quick = gap <= fast || until >= least ? until + 1 : 1
    run.current = { text, quick, at }
    if (quick < least) return
    event.preventDefault()
    replace(text)
  }
  return {
    onKey,
    props: {
      onKeyDown: (event: ReactKeyboardEvent<HTMLInputElement>) => {
        // The end of a scan: whatever comes next takes its place.
        if (event.key === 'Enter') event.currentTarget.select()
        onKey(event.nativeEvent)
      },
      onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
    },
  }
}
