import { h, icon } from './dom.ts'
import type { Say } from './words.ts'

/** Modal dialog in the shadow root: the browser keeps the focus in it, closes it by Escape and gives the focus back. */
export const openDialog = (root: ShadowRoot, say: Say, label: string, onClose: () => void) => {
  const close = () => dialog.close()
  const dialog = h(
    'dialog',
    { 'aria-label': label },
    h('button', { class: 'x', type: 'button', 'aria-label': say('close'), click: close }, icon('close')),
  )
  dialog.addEventListener('close', () => {
    dialog.remove()
    onClose()
  })
  // A click on the backdrop has the dialog itself as its target.
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) close()
  })
  root.append(dialog)
  dialog.showModal()
  return { dialog, close }
}
