import type { Widget } from '#domain/home-page/schema.ts'
import { onThread } from '#server/platform/jobs/threads.ts'

/** Widgets with sanitized markup, and the origins of its pictures. Null for markup over a limit. */
export const safeWidgets = async (widgets: readonly Widget[]) => {
  const markup = widgets.flatMap((widget) => (widget.type === 'html' ? [widget.html] : []))
  const safe = markup.length > 0 ? await onThread('makeSafe', markup) : []
  const origins = new Set(safe.flatMap((one) => one?.origins ?? []))
  const found = safe.values()
  return {
    widgets: widgets.map((widget): Widget | null => {
      if (widget.type !== 'html') return widget
      const one = found.next().value
      return one ? { ...widget, html: one.html } : null
    }),
    origins: [...origins],
  }
}
