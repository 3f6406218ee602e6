import { createContext, useContext } from 'react'

/**
 * Whether the current user may open the page at an address. The frame provides it from the route table, which no page imports:
 * the table loads the pages.
 */
export const ReachableContext = createContext<(address: string) => boolean>(() => false)

export const useReachable = () => useContext(ReachableContext)
