import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

export type Loaded<T> =
  | { state: 'loading'; data: T | null; error: null }
  | { state: 'ready'; data: T; error: null }
  | { state: 'failed'; data: T | null; error: Error }

/**
 * Loads data whenever the key or the language changes; the previous data is kept meanwhile, and late answers are
 * dropped. With `known` data, nothing is loaded until the key changes. `replace` shows the answer to a write.
 */
export const useLoaded = <T>(
  key: string,
  load: (signal: AbortSignal) => Promise<T>,
  known: T | null | undefined = null,
) => {
  const [loaded, setLoaded] = useState<Loaded<T>>(
    known ? { state: 'ready', data: known, error: null } : { state: 'loading', data: null, error: null },
  )
  const { language } = useTranslation().i18n
  const [tries, setTries] = useState(0)
  const work = useRef(load)
  work.current = load
  const isKnown = useRef(Boolean(known))
  const running = useRef<AbortController | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: key, language and retries determine when to load
  useEffect(() => {
    if (isKnown.current) {
      isKnown.current = false
      return
    }
    const controller = new AbortController()
    running.current = controller
    setLoaded(({ data }) => ({ state: 'loading', data, error: null }))
    work.current(controller.signal).then(
      (data) => !controller.signal.aborted && setLoaded({ state: 'ready', data, error: null }),
      (error: Error) => !controller.signal.aborted && setLoaded(({ data }) => ({ state: 'failed', data, error })),
    )
    return () => controller.abort()
  }, [key, tries, language])
  const again = useCallback(() => setTries((count) => count + 1), [])
  const replace = useCallback((data: T) => {
    // What is being read may be older than the answer.
    running.current?.abort()
    setLoaded({ state: 'ready', data, error: null })
  }, [])
  return { ...loaded, again, replace }
}
