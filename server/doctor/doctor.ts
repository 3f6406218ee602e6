import { asError } from '#domain/checked.ts'
import { ConfigError } from '#server/db/config-error.ts'
import { runningEmbedded } from '#server/db/embedded.ts'
import { type Config, readConfig } from '#server/platform/config.ts'
import { type Check, failed, findingsOf, lineOf } from './check.ts'
import { backupCheck, databaseCheck, databaseClockCheck, rolesCheck } from './database.ts'
import { hostsCheck } from './hosts.ts'
import { poolerCheck } from './pooler.ts'
import { replicaCheck } from './replica.ts'
import { diskCheck, filesCheck, s3ClockCheck, smtpCheck } from './services.ts'
import { settingsCheck } from './settings.ts'

type Options = {
  print: (line: string) => void
  /** Certificate authority instead of those of the machine. */
  ca?: string
}

const notRunning: Check = {
  name: 'database',
  remedy: '',
  run: async () =>
    failed(
      'DATABASE_URL is not set and the embedded PostgreSQL does not run; roles, pooler, hosts, clock and backup are not checked',
      'Start the product (npm start), or set DATABASE_URL',
    ),
}

const checksOf = (config: Config, env: Record<string, string | undefined>, ca?: string): Check[] => {
  const url = config.databaseUrl ?? runningEmbedded(config.dataDir)
  return [
    settingsCheck(config, env),
    ...(url
      ? [databaseCheck(url), rolesCheck(url, config.secretKey), poolerCheck(url, config), replicaCheck(url, config)]
      : [notRunning]),
    filesCheck(config),
    smtpCheck(config),
    ...(url ? [hostsCheck(url, config, ca), databaseClockCheck(url)] : []),
    ...(config.s3 ? [s3ClockCheck(config.s3)] : []),
    diskCheck(config),
    ...(url ? [backupCheck(url, config.secretKey)] : []),
  ]
}

/** A bare % is no escape sequence; such a password is used as it is. */
const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const passwordOf = (url: string | null | undefined) => {
  const { password } = new URL(url ?? 'none:')
  return [password, decoded(password)]
}

const secretsOf = (config: Config) => [
  ...[
    ...config.secretKey.all,
    config.s3?.credentials?.secretAccessKey ?? '',
    config.metricsToken ?? '',
    config.typesense?.apiKey ?? '',
  ],
  ...[config.databaseUrl, config.databasePool?.url, config.smtpUrl].flatMap(passwordOf),
]

/**
 * Checks an installation and prints one line per finding: state, name, measured value, remedy. Every check is bounded in
 * time and independent of the others. Returns whether none has failed.
 */
export const diagnose = async (env: Record<string, string | undefined>, { print, ca }: Options): Promise<boolean> => {
  let config: Config
  try {
    config = readConfig(env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    print(lineOf({ name: 'settings', ...failed(asError(error).message, 'Correct it in the environment or .env') }, []))
    return false
  }
  const secrets = secretsOf(config)
  // All checks run at the same time; their lines keep the order.
  const running = checksOf(config, env, ca).map((check) => findingsOf(check))
  let sound = true
  for (const findings of running)
    for (const finding of await findings) {
      if (finding.state === 'failed') sound = false
      print(lineOf(finding, secrets))
    }
  return sound
}
