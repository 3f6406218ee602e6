import { useMatches } from 'react-router'
import type { Route } from '../routes/route.ts'

/** Route of the current page; undefined while the frame is painted by the server. */
export const useRoute = () => useMatches().at(-1)?.handle as Route | undefined
