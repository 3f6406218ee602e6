import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Value available only in the browser; `painted` is used on the server and during hydration. */
export const useInBrowser = <T extends string | number | boolean>(read: () => T, painted: T): T =>
  useSyncExternalStore(never, read, () => painted)
