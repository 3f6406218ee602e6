import { homePage } from './home-page.ts'
import { look } from './look.ts'
import { settings } from './settings.ts'

/** Configuration pages: branding, settings, home page of the site. */
export const configuration = { homePage, look, settings } as const
