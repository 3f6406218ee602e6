import { expect, test } from 'vitest'
import { ConfigError } from '#server/db/config-error.ts'
import { testConfig } from '#server/testing/config.ts'
import { hostKeyOf } from './host-key.ts'

test('an unreadable host key is an invalid setting: a restart would not help', () => {
  const read = () => hostKeyOf(testConfig({ SFTP_HOST_KEY_FILE: '/nowhere/sftp-key' }))
  expect(read).toThrow(ConfigError)
  expect(read).toThrow('SFTP_HOST_KEY_FILE: /nowhere/sftp-key cannot be read (ENOENT)')
})
