import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** What only a browser knows, once one has taken the page over: what the server painted is without it. */
export const useInBrowser = <T extends string | number | boolean>(read: () => T, painted: T): T =>
  useSyncExternalStore(never, read, () => painted)
