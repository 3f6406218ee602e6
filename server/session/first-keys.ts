import { sourceOf } from '#server/platform/http/inline-source.ts'

/** Records keys pressed before the dashboard's program is loaded; replayed by web/kit/station/early-keys.ts. */
export const firstKeysScript = `{
  const pressed = []
  const record = (event) => {
    if (pressed.length < 200) pressed.push(event)
    if (event.key?.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) event.preventDefault()
  }
  window.firstKeys = { pressed, stop: () => removeEventListener('keydown', record, true) }
  addEventListener('keydown', record, true)
}`

/** Its CSP source expression. */
export const firstKeysSource = sourceOf(firstKeysScript)
