/** Prints a document from a hidden iframe, without leaving the page. */
export const print = (address: string) => {
  const frame = document.createElement('iframe')
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  frame.style.cssText = 'position:fixed;width:1px;height:1px;inset-inline-end:0;inset-block-end:0;border:0;opacity:0'
  frame.addEventListener('load', () => {
    try {
      frame.contentWindow?.print()
    } catch {
      // Fallback for browsers that cannot print an iframe: open the document in a new tab.
      window.open(address, '_blank', 'noopener')
    }
    // The frame must exist while the print dialog is open.
    window.setTimeout(() => frame.remove(), 60_000)
  })
  frame.src = address
  document.body.append(frame)
}
