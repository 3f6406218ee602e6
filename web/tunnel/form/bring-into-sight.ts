/** A phone's screen ends under a bar with the button: what lies behind it, or beyond the edge, is moved to the middle. */
const covered = { top: 64, bottom: 144 }

export const bringIntoSight = (element: Element | null | undefined) => {
  if (!element) return
  const { top, bottom } = element.getBoundingClientRect()
  if (top < covered.top || bottom > window.innerHeight - covered.bottom) element.scrollIntoView({ block: 'center' })
}
