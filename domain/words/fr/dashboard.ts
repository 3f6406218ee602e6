import { access } from './access.ts'
import { common } from './common.ts'
import { company } from './company.ts'
import { desk } from './desk.ts'
import { frame } from './frame.ts'
import { home } from './home.ts'
import { kit } from './kit.ts'
import { organization } from './organization.ts'
import { session } from './session.ts'
import { system } from './system.ts'
import { user } from './user.ts'

/** Texts in the initial chunk of the dashboard; other texts are loaded with their pages. */
export const dashboard = {
  access,
  common,
  company,
  frame,
  home,
  kit: { ...kit, ...desk },
  organization,
  session,
  system,
  user,
} as const
