/** Prints a document without leaving the page: it is loaded out of sight, and the browser asks for the printer. */
export const print = (address: string) => {
  const frame = document.createElement('iframe')
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  frame.style.cssText = 'position:fixed;width:1px;height:1px;inset-inline-end:0;inset-block-end:0;border:0;opacity:0'
  frame.addEventListener('load', () => {
    try {
      frame.contentWindow?.print()
    } catch {
      // A browser that cannot print from here shows the document instead.
      window.open(address, '_blank', 'noopener')
    }
    // Printing holds on to the document as long as its dialog is open.
    window.setTimeout(() => frame.remove(), 60_000)
  })
  frame.src = address
  document.body.append(frame)
}
