/** A phone's screen ends under a bar with the button, and sometimes one more that asks about cookies. */
const covered = { top: 64, bottom: 144 }
const asked = () => Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--asked')) || 0

/** What lies behind a bar, or beyond the edge, is moved to the middle. */
export const bringIntoSight = (element: Element | null | undefined) => {
  if (!element) return
  const { top, bottom } = element.getBoundingClientRect()
  const end = window.innerHeight - covered.bottom - asked()
  if (top < covered.top || bottom > end) element.scrollIntoView({ block: 'center' })
}
