import { access } from './access.ts'
import { common } from './common.ts'
import { desk } from './desk.ts'
import { errors } from './errors.ts'
import { frame } from './frame.ts'
import { home } from './home.ts'
import { kit } from './kit.ts'
import { organization } from './organization.ts'
import { session } from './session.ts'
import { system } from './system.ts'
import { user } from './user.ts'
import { violations } from './violations.ts'

/** Texts in the initial chunk of the dashboard; other texts are loaded with their pages. */
export const dashboard = {
  access,
  common,
  errors,
  frame,
  home,
  kit: { ...kit, ...desk },
  organization,
  session,
  system,
  user,
  violations,
} as const
