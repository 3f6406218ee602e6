/**
 * What a body may hold, counted before it is parsed: a parser makes every value of a megabyte of brackets, and a schema looks
 * at each value of a list before it says that there are too many.
 */
export const bodyShape = { values: 10_000, depth: 20 } as const

/** Where a string of JSON ends that begins at this quote. */
const stringEnd = (json: string, from: number) => {
  for (let at = json.indexOf('"', from + 1); at !== -1; at = json.indexOf('"', at + 1)) {
    let slashes = 0
    while (json[at - 1 - slashes] === '\\') slashes++
    if (slashes % 2 === 0) return at
  }
  return json.length
}

/** Whether a text of JSON is small enough to be parsed and read, told in one pass that stops at the limit. */
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
