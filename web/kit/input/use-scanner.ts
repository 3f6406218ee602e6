import { type FocusEvent, type KeyboardEvent as ReactKeyboardEvent, useRef } from 'react'

/** A scan is at least `least` keys in a row, each within `fast` milliseconds of the previous one. */
const fast = 40
const least = 6
/**
 * Maximum pause within one scan in milliseconds. The shorter one applies after a single key, which may have been pressed
 * by hand; keys in quick succession come from a scanner, even if the page was busy afterwards.
 */
const pause = 500
const shortPause = 150
const scannerKeys = 2

const none = { text: '', quick: 0, at: Number.NEGATIVE_INFINITY }
/** Keys typed in a row; `quick`: how many of them a scanner may have typed. */
export type Run = typeof none
export const noRun: Run = none

/** The run with another character, or a new one after a pause. */
export const withKey = (run: Run, key: string, at: number): Run => {
  const gap = at - run.at
  const patience = run.quick >= scannerKeys ? pause : shortPause
  const { text: before, quick: until } = gap <= patience ? run : none
  // A recognised scan stays one until a pause.
  return { text: before + key, quick: gap <= fast || until >= least ? until + 1 : 1, at }
}
export const isScan = ({ quick }: Run) => quick >= least

type Key = Pick<KeyboardEvent, 'key' | 'timeStamp' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>

/** Whether the focused element accepts text; radio buttons and checkboxes do not. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=radio], [type=checkbox]), textarea, select'))

/** Key handlers for an input field: a scan replaces the field value. */
export const useScanner = (replace: (code: string) => void) => {
  const run = useRef(none)
  const onKey = (event: Key) => {
    const { key, timeStamp: at } = event
    if (key === 'Enter' || key === 'Tab') run.current = none
    if (key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
    run.current = withKey(run.current, key, at)
    if (!isScan(run.current)) return
    event.preventDefault()
    replace(run.current.text)
  }
  return {
    onKey,
    /** Continues a scan whose first keys were typed before the field existed. */
    resume: (begun: Run) => {
      run.current = begun
    },
    props: {
      onKeyDown: (event: ReactKeyboardEvent<HTMLInputElement>) => {
        // After a scan, select the value so that the next input replaces it.
        if (event.key === 'Enter') event.currentTarget.select()
        onKey(event.nativeEvent)
      },
      onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
    },
  }
}
