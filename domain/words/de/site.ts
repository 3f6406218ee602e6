import { common } from './common.ts'
import { errors } from './errors.ts'
import { legal } from './legal.ts'
import { publicSite } from './public-site.ts'
import { search } from './search.ts'
import { station } from './station.ts'

/** Everything the public site says, in one chunk per language. */
export const site = { common, errors, kit: { station }, legal, search, site: publicSite } as const
