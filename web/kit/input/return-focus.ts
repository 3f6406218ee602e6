import { useEffect, useState } from 'react'

/** No element has the focus, or the one that had it was removed. */
const isFree = () => document.activeElement === null || document.activeElement === document.body

const focusHeading = () => {
  const heading = document.querySelector<HTMLElement>('main h1, h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Milliseconds in which the page may still remove an element, for example after its data is read again. */
const settleMilliseconds = 3_000

/**
 * Focuses `target`, unless another element has taken the focus. If the target is not on the page, or leaves it soon
 * after, the heading of the page is focused: the keyboard never starts at the top of the document again.
 */
export const returnFocusTo = (target: Element | null) => {
  const focus = () => {
    if (!isFree()) return
    if (target instanceof HTMLElement && target.isConnected) target.focus({ preventScroll: true })
    if (isFree()) focusHeading()
  }
  focus()
  const observer = new MutationObserver(focus)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  window.setTimeout(() => observer.disconnect(), settleMilliseconds)
}

/** Entries of a menu disappear with it: its button stays. */
const lastingOf = (element: Element | null) => {
  const menu = element?.closest('[role=menu]')
  const button = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
  return button ?? element
}

/** When the component goes, the focus returns to the element that had it before, see `returnFocusTo`. */
export const useReturnFocus = () => {
  const [opener] = useState(() => lastingOf(document.activeElement))
  useEffect(() => () => void window.setTimeout(() => returnFocusTo(opener)), [opener])
}
