const asked = 'reprise:open-cart'

/** Whoever puts something into the cart shows it; the header listens. */
export const openCart = () => window.dispatchEvent(new Event(asked))

export const onOpenCart = (listener: () => void) => {
  window.addEventListener(asked, listener)
  return () => window.removeEventListener(asked, listener)
}
