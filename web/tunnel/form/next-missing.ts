type Field = HTMLInputElement | HTMLSelectElement

const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement

/** First missing field of the form, or the first after `from`. */
export const nextMissing = (form: HTMLFormElement | null, isMissing: (name: string) => boolean, from?: EventTarget) => {
  const fields = [...(form?.elements ?? [])].filter(isField)
  if (from && !fields.includes(from as Field)) return null
  const rest = from ? fields.slice(fields.indexOf(from as Field) + 1) : fields
  return rest.find(({ name }) => isMissing(name)) ?? null
}
