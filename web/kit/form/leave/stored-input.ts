/** Unsaved input of a reloaded page by form id, until its form is mounted again. */
let waiting: Record<string, object> = {}

export const restoreInput = (typed: Record<string, object>) => {
  waiting = typed
}
export const storedInput = (form: string) => waiting[form]
export const clearStoredInput = (form: string) => {
  delete waiting[form]
}
