import { common } from './common.ts'
import { legal } from './legal.ts'
import { publicSite } from './public-site.ts'
import { search } from './search.ts'
import { station } from './station.ts'

/** What the public site says from the start, in one chunk per language; what may go wrong is said when it does. */
export const site = { common, kit: { station }, legal, search, site: publicSite } as const
