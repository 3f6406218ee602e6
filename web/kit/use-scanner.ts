import { type FocusEvent, type KeyboardEvent as ReactKeyboardEvent, useRef } from 'react'

const none = { text: '', at: Number.NEGATIVE_INFINITY }

/** Milliseconds between two keys, and how many of them in a row: nobody types like that, a scanner does. */
const fast = 40
const least = 6

type Key = Pick<KeyboardEvent, 'key' | 'timeStamp' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>

/** For a field that a scanner types into: what is scanned takes the place of what stood there. */
export const useScanner = (replace: (code: string) => void) => {
  const run = useRef(none)
  const onKey = (event: Key) => {
    const { key, timeStamp: at } = event
    if (key === 'Enter' || key === 'Tab') run.current = none
    if (key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
    const text = at - run.current.at <= fast ? run.current.text + key : key
    run.current = { text, at }
    if (text.length < least) return
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
