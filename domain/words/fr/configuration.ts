import { homePage } from './home-page.ts'
import { look } from './look.ts'
import { settings } from './settings.ts'

/** What the pages of configuration say: the company’s look, its settings, the home of its site. */
export const configuration = { homePage, look, settings } as const
