/**
 * Limits on a JSON body, checked before parsing: JSON.parse allocates every value of a megabyte of brackets, and zod
 * validates each element of an array before it reports that the array is too long.
 */
export const bodyShape = { values: 10_000, depth: 20 } as const

/** Index of the quote that closes the JSON string opened at `from`. */
const stringEnd = (json: string, from: number) => {
  for (let at = json.indexOf('"', from + 1); at !== -1; at = json.indexOf('"', at + 1)) {
    let slashes = 0
    while (json[at - 1 - slashes] === '\\') slashes++
    if (slashes % 2 === 0) return at
  }
  return json.length
}

/** Whether a JSON text is within the limits. One pass, stops at the first exceeded limit. */
export const isReadable = (json: string): boolean => {
  let values = 1
  let depth = 0
  for (let at = 0; at < json.length; at++) {
    switch (json[at]) {
      case '"':
        at = stringEnd(json, at)
        break
      case '[':
      case '{':
        values++
        if (++depth > bodyShape.depth) return false
        break
      case ']':
      case '}':
        depth--
        break
      case ',':
        values++
    }
    if (values > bodyShape.values) return false
  }
  return true
}
