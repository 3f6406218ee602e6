let field: HTMLInputElement | null = null

/** Returns the focus to the page's scan field. */
export const focusScan = () => field?.focus()

export const holdScan = (input: HTMLInputElement | null) => {
  field = input
  return () => {
    if (field === input) field = null
  }
}
