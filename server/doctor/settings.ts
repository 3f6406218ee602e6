import { adviceOf } from '#server/advice.ts'
import { type Config, settingNames } from '#server/platform/config.ts'
import { type Check, type Finding, ok, warning } from './check.ts'

type Environment = Record<string, string | undefined>

/** Prefixes of the settings; a variable with one of them that is no setting is probably misspelt. */
const prefixes =
  /^(DATABASE|DASHBOARD|SITES|PUBLIC|SECRET|SMTP|MAIL|S3|TYPESENSE|METRICS|SFTP|CONNECTOR|HEALTH|PLATFORM)_/

/** Valid settings (an invalid one ends the start), misspelt names and settings that production needs. */
export const settingsCheck = (config: Config, env: Environment): Check => ({
  name: 'settings',
  remedy: '',
  run: async () => {
    const given = settingNames.filter((name) => env[name])
    const unknown = Object.keys(env).filter((name) => prefixes.test(name) && !settingNames.includes(name))
    const findings: Finding[] = unknown.map((name) => ({
      name: 'settings',
      ...warning(`${name} is no setting`, 'Correct its name (docs/operations.md, Settings)'),
    }))
    if (config.databaseUrl && !config.production)
      findings.push({ name: 'settings', ...warning('NODE_ENV is not production', 'Set NODE_ENV=production') })
    // The mail server has its own check.
    for (const advice of adviceOf({ ...config, smtpUrl: 'smtp://checked' }, []))
      findings.push({ name: 'settings', state: 'warning', value: advice })
    return findings.length > 0 ? findings : { ...ok(`${given.length} set, all valid`) }
  },
})
