type Typed = { text: string; focused: boolean }
let typed: Typed | null = null

/** Somebody may type into the first paint before the scripts take it over: what they typed is not lost. */
export const rememberTyped = () => {
  const input = document.querySelector<HTMLInputElement>('#root input[name=q]')
  if (input) typed = { text: input.value, focused: document.activeElement === input }
}

/** For the first search field that comes, and only for that one. */
export const takeTyped = (): Typed | null => {
  const taken = typed
  typed = null
  return taken
}
