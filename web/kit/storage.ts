/** Browsers may refuse storage (private windows, full disks): the page then works without remembering. */
const of = (kind: 'localStorage' | 'sessionStorage') => ({
  read: <T>(key: string): T | null => {
    try {
      const text = window[kind].getItem(key)
      return text === null ? null : (JSON.parse(text) as T)
    } catch {
      return null
    }
  },
  write: (key: string, value: unknown) => {
    try {
      window[kind].setItem(key, JSON.stringify(value))
    } catch {
      // nothing to remember with
    }
  },
  remove: (key: string) => {
    try {
      window[kind].removeItem(key)
    } catch {
      // nothing was remembered
    }
  },
})

export const local = of('localStorage')
export const perTab = of('sessionStorage')

export const readCookie = (name: string) => {
  for (const part of document.cookie.split('; ')) {
    const at = part.indexOf('=')
    if (part.slice(0, at) === name) return decodeURIComponent(part.slice(at + 1))
  }
  return null
}

export const writeCookie = (name: string, value: string, days: number) => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing outside secure contexts
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax; Max-Age=${days * 86_400}${secure}`
}
