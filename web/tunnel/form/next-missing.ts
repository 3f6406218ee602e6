type Field = HTMLInputElement | HTMLSelectElement

const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement

/** Of a form's fields, the first that is not right yet, or of those that come after this one. */
export const nextMissing = (form: HTMLFormElement | null, isMissing: (name: string) => boolean, from?: EventTarget) => {
  const fields = [...(form?.elements ?? [])].filter(isField)
  if (from && !fields.includes(from as Field)) return null
  const rest = from ? fields.slice(fields.indexOf(from as Field) + 1) : fields
  return rest.find(({ name }) => isMissing(name)) ?? null
}
