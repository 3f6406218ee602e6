/** What was typed before the page had to go, until the form that it was typed into is there again. */
let waiting: Record<string, object> = {}

export const bringBack = (typed: Record<string, object>) => {
  waiting = typed
}
export const typedBefore = (form: string) => waiting[form]
export const cameBack = (form: string) => {
  delete waiting[form]
}
