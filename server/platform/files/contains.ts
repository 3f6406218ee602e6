/** Whether a file contains one of the ASCII texts; the file is never whole in memory. */
export const contains = async (file: AsyncIterable<Buffer>, texts: readonly string[]) => {
  const longest = Math.max(...texts.map(({ length }) => length))
  // End of the previous part: a text may begin in one part and end in the next.
  let rest = ''
  for await (const part of file) {
    const content = rest + part.toString('latin1')
    if (texts.some((text) => content.includes(text))) return true
    rest = content.slice(-(longest - 1))
  }
  return false
}
