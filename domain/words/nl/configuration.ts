import { homePage } from './home-page.ts'
import { look } from './look.ts'
import { privacy } from './privacy.ts'
import { sandbox } from './sandbox.ts'
import { settings } from './settings.ts'
import { supportAccess } from './support-access.ts'

export const configuration = { homePage, look, privacy, sandbox, settings, supportAccess } as const
