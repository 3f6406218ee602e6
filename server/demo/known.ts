import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { itemAt } from '#domain/checked.ts'
import type { App } from '#server/platform/app.ts'
import { verifyPassword } from '#server/platform/security/crypto.ts'
import { systemUser } from '#server/platform/who.ts'
import { demoPassword, demoPeople } from './people.ts'

const us = systemUser('demo')

/** Loads missing demo data in a child process, so that its memory is freed afterwards. */
export const ensureDemo = async (app: App) => {
  const isThere = await app.database.transaction('platform', us, async ({ db }) => {
    const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
    const product = await db.selectFrom('products').select('id').limit(1).executeTakeFirst()
    return Boolean(user && product)
  })
  if (isThere) return
  const loader = spawn(process.execPath, [...process.execArgv, itemAt(process.argv, 1), 'demo'], { stdio: 'inherit' })
  const [code] = await once(loader, 'exit')
  if (code !== 0) throw new Error('The demo could not be loaded.')
}

/** Whether a user still has the public demo password. */
export const hasDemoLogins = async (app: App) => {
  const hashes = await app.database.transaction('platform', us, ({ db }) =>
    db
      .selectFrom('users')
      .select('password_hash')
      .distinct()
      .where('password_hash', 'is not', null)
      .where(
        'email',
        'in',
        demoPeople.map(({ email }) => email),
      )
      .execute(),
  )
  for (const { password_hash } of hashes) if (await verifyPassword(demoPassword, password_hash!)) return true
  return false
}
