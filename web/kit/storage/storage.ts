import type { CookieName, StorageKey } from './storage-keys.ts'

/** Storage access that never throws: browsers may refuse it (private windows, full disks). */
const of = (kind: 'localStorage' | 'sessionStorage') => ({
  read: <T>(key: StorageKey): T | null => {
    try {
      const text = window[kind].getItem(key)
      return text === null ? null : (JSON.parse(text) as T)
    } catch {
      return null
    }
  },
  write: (key: StorageKey, value: unknown) => {
    try {
      window[kind].setItem(key, JSON.stringify(value))
    } catch {
      // Storage is unavailable.
    }
  },
  remove: (key: StorageKey) => {
    try {
      window[kind].removeItem(key)
    } catch {
      // Storage is unavailable.
    }
  },
  /** Raw entries as JSON text. */
  entries: (): [StorageKey, string][] => {
    try {
      return Object.entries({ ...window[kind] }) as [StorageKey, string][]
    } catch {
      return []
    }
  },
})

export const local = of('localStorage')
export const perTab = of('sessionStorage')

export const readCookie = (name: CookieName) => {
  for (const part of document.cookie.split('; ')) {
    const at = part.indexOf('=')
    if (part.slice(0, at) === name) return decodeURIComponent(part.slice(at + 1))
  }
  return null
}

export const writeCookie = (name: CookieName, value: string, days: number) => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing outside secure contexts
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax; Max-Age=${days * 86_400}${secure}`
}
