import { common } from './common.ts'
import { errors } from './errors.ts'
import { kit } from './kit.ts'
import { publicSite } from './public-site.ts'
import { search } from './search.ts'

/** Everything the public site says, in one chunk per language. */
export const site = { common, errors, kit: { station: kit.station }, search, site: publicSite } as const
