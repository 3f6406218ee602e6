/** Pixels covered by the header and the bottom bar on phones; the consent bar is added. */
const covered = { top: 64, bottom: 144 }
const consentHeight = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--asked')) || 0

/** Scrolls an element that is covered or off screen to the middle. */
export const bringIntoSight = (element: Element | null | undefined) => {
  if (!element) return
  const { top, bottom } = element.getBoundingClientRect()
  const end = window.innerHeight - covered.bottom - consentHeight()
  if (top < covered.top || bottom > end) element.scrollIntoView({ block: 'center' })
}
