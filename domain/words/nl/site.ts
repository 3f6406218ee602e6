import { common } from './common.ts'
import { legal } from './legal.ts'
import { publicSite } from './public-site.ts'
import { search } from './search.ts'
import { station } from './station.ts'

/** Texts in the initial chunk of the public site; error texts are loaded on demand. */
export const site = { common, kit: { station }, legal, search, site: publicSite } as const
