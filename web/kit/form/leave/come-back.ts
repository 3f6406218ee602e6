/** Unsaved input of a reloaded page by form id, until its form is mounted again. */
let waiting: Record<string, object> = {}

export const bringBack = (typed: Record<string, object>) => {
  waiting = typed
}
export const typedBefore = (form: string) => waiting[form]
export const cameBack = (form: string) => {
  delete waiting[form]
}
