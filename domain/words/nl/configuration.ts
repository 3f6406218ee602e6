import { homePage } from './home-page.ts'
import { look } from './look.ts'
import { settings } from './settings.ts'

export const configuration = { homePage, look, settings } as const
