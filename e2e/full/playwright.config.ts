import { defineConfig } from '@playwright/test'
import config from '../playwright.config.ts'

/** The same product and settings as the journeys of `npm test`, for the combinations that are rarely needed. */
export default defineConfig(config, {
  testDir: '.',
  testIgnore: [],
  globalSetup: '../sign-in.ts',
  outputDir: '../../.cache/e2e-full-results',
})
