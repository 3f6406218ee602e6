import { bringIntoSight } from './bring-into-sight.ts'

/** Focuses the first invalid field and scrolls its message into view. */
export const focusFirst = (form: HTMLElement | null) =>
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-missing="true"] input')
    field?.focus({ preventScroll: true })
    const around = field?.closest('[data-missing="true"]')
    bringIntoSight(around?.querySelector('[role="alert"]') ?? around ?? field)
  })
