type Field = HTMLInputElement | HTMLSelectElement

const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement

/** First missing field of the form, or the first after `from`. */
export const nextMissing = (form: HTMLFormElement | null, isMissing: (name: string) => boolean, from?: EventTarget) => {
  const fields = [...(form?.elements ?? [])].filter(isField)
  const at = fields.findIndex((field) => field === from)
  if (from && at === -1) return null
  const rest = fields.slice(at + 1)
  return rest.find(({ name }) => isMissing(name)) ?? null
}
