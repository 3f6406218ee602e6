import { common } from './common.ts'
import { errors } from './errors.ts'
import { publicSite } from './public-site.ts'
import { search } from './search.ts'
import { station } from './station.ts'

/** Everything the public site says, in one chunk per language. */
export const site = { common, errors, kit: { station }, search, site: publicSite } as const
