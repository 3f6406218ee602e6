let field: HTMLInputElement | null = null

/** The page's scan field takes the focus back once something else was done. */
export const focusScan = () => field?.focus()

export const holdScan = (input: HTMLInputElement | null) => {
  field = input
  return () => {
    if (field === input) field = null
  }
}
