import { setupHours } from '#domain/setup/schema.ts'
import { adviceOf, hostsWithoutTls } from './advice.ts'
import { demoLogins, demoPassword, demoSites } from './demo/people.ts'
import { newSetupLink } from './setup/link.ts'
import type { Running } from './start.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Prints the addresses after start-up. */
export const announce = async ({ app, address }: Running) => {
  const { config } = app
  if (!address) return say('')
  say(`\n  Dashboard     ${config.publicUrl}`)
  if (config.demo) {
    const { protocol, port } = new URL(config.publicUrl)
    for (const { host, name } of demoSites) say(`  ${name.padEnd(13)} ${protocol}//${host}${port ? `:${port}` : ''}`)
  }
  say(`  API           ${config.publicUrl}/api/docs`)
  if (config.demo) {
    say(`\n  Demo logins, all with the password ${demoPassword}:`)
    for (const { email, label } of demoLogins) say(`  ${email.padEnd(26)} ${label}`)
  }
  const setup = config.demo ? null : await newSetupLink(app)
  if (setup) {
    say(`\n  Nobody can sign in yet. Make the first administrator here; the link works once, for ${setupHours} hour:`)
    say(`  ${setup}`)
  }
  say('')
}

/** Prints warnings about the configuration; none for the demo. */
export const advise = async ({ app }: Running) => {
  if (app.config.demo) return
  const advice = adviceOf(app.config, await hostsWithoutTls(app))
  if (advice.length === 0) return
  say('  Before you open it to others (docs/operations.md):')
  for (const line of advice) say(`  - ${line}`)
  say('')
}
