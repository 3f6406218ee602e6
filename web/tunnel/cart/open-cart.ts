const openEvent = 'reprise:open-cart'

/** Opens the cart panel, which the header renders. */
export const openCart = () => window.dispatchEvent(new Event(openEvent))

export const onOpenCart = (listener: () => void) => {
  window.addEventListener(openEvent, listener)
  return () => window.removeEventListener(openEvent, listener)
}
