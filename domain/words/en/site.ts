import { common } from './common.ts'
import { errors } from './errors.ts'
import { kit } from './kit.ts'
import { publicSite } from './public-site.ts'
import { search } from './search.ts'
import { violations } from './violations.ts'

/** Everything the public site says, in one chunk per language. */
export const site = { common, errors, kit, search, site: publicSite, violations } as const
