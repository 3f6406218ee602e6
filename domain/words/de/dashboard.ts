import { access } from './access.ts'
import { common } from './common.ts'
import { design } from './design.ts'
import { errors } from './errors.ts'
import { frame } from './frame.ts'
import { home } from './home.ts'
import { jobs } from './jobs.ts'
import { kit } from './kit.ts'
import { mails } from './mails.ts'
import { organization } from './organization.ts'
import { session } from './session.ts'
import { system } from './system.ts'
import { user } from './user.ts'
import { userImport } from './user-import.ts'
import { violations } from './violations.ts'

/** Everything the dashboard says, in one chunk per language. */
export const dashboard = {
  access,
  common,
  design,
  errors,
  frame,
  home,
  jobs,
  kit,
  mails,
  organization,
  session,
  system,
  user,
  userImport,
  violations,
} as const
