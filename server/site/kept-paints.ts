/** LRU cache of painted pages, bounded in bytes. */
export const openKept = (maxBytes: number) => {
  const kept = new Map<string, string>()
  let bytes = 0
  // A string takes up to two bytes per character.
  const sizeOf = (key: string, html: string) => 2 * (key.length + html.length)
  const drop = (key: string, html: string) => {
    kept.delete(key)
    bytes -= sizeOf(key, html)
  }
  return {
    get: (key: string) => {
      const html = kept.get(key)
      if (html === undefined) return
      kept.delete(key)
      kept.set(key, html)
      return html
    },
    keep: (key: string, html: string) => {
      const before = kept.get(key)
      if (before !== undefined) drop(key, before)
      kept.set(key, html)
      bytes += sizeOf(key, html)
      for (const [oldest, old] of kept) {
        if (bytes <= maxBytes) return
        drop(oldest, old)
      }
    },
  }
}
