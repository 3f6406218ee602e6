import type { Module } from '#domain/access.ts'
import { Refusal } from '#domain/errors.ts'
import type { Language } from '#domain/money.ts'
import type { Tx } from '#server/platform/app.ts'
import { heldModule, updateUser } from './store.ts'

/** Switches the user's current module; returns its organization. */
export const switchModule = async (tx: Tx, userId: string, module: Module) => {
  const held = await heldModule(tx, userId, module)
  if (!held) throw new Refusal('module_not_held', { module })
  await updateUser(tx, userId, { current_module: module })
  return held
}

export const keepLanguage = (tx: Tx, userId: string, language: Language) => updateUser(tx, userId, { language })

export const noteLogin = (tx: Tx, userId: string) => updateUser(tx, userId, { last_login_at: new Date().toISOString() })

/** Setting the first password implies acceptance of the policy. */
export const keepPassword = (tx: Tx, userId: string, passwordHash: string, isFirst: boolean) =>
  updateUser(tx, userId, {
    password_hash: passwordHash,
    ...(isFirst && { policy_accepted_at: new Date().toISOString() }),
  })
