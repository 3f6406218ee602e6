import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/platform/config.ts'

export const testConfig = (settings: Record<string, string> = {}) =>
  readConfig({
    PORT: '3000',
    SECRET_KEY: 'only for tests: thirty-two characters and more',
    LOG_LEVEL: 'silent',
    DATA_DIR: join(tmpdir(), `reprise-test-files-${process.pid}`),
    ...settings,
  })
