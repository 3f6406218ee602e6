import { isSameGrant } from '../access-change/rules.ts'
import type { HeldModule } from '../user/schema.ts'

/** One change of a user's modules during a support access. */
export type ModuleStep = { from: readonly HeldModule[]; to: readonly HeldModule[]; bySupport: boolean }

const ofModule = (held: readonly HeldModule[], module: string) => held.find((one) => one.module === module)

/**
 * Modules of a user after a support access; null if none of them ends. `steps`: changes of the modules during the
 * access, oldest first. A role granted by support ends and the role that it replaced returns; a module that the client
 * itself changed afterwards stays. Modules removed by support return only to a user who would hold none. An empty result
 * means that no module is left: the user is deactivated.
 */
export const withoutSupportGrants = (held: readonly HeldModule[], steps: readonly ModuleStep[]) => {
  const granted = new Map<string, { role: HeldModule; before: HeldModule | undefined }>()
  const removed = new Map<string, HeldModule>()
  for (const { from, to, bySupport } of steps)
    for (const module of new Set([...from, ...to].map((one) => one.module))) {
      const [old, next] = [ofModule(from, module), ofModule(to, module)]
      if (old && next && isSameGrant(old, next)) continue
      const earlier = granted.get(module)
      const before = earlier ? earlier.before : (old ?? removed.get(module))
      granted.delete(module)
      removed.delete(module)
      if (!bySupport) continue
      if (!next && before) removed.set(module, before)
      if (next && !(before && isSameGrant(before, next))) granted.set(module, { role: next, before })
    }
  const ending = (one: HeldModule) => {
    const grant = granted.get(one.module)
    return grant && isSameGrant(grant.role, one) ? grant : undefined
  }
  if (!held.some(ending)) return null
  const left = held.flatMap((one) => {
    const grant = ending(one)
    return grant ? (grant.before ?? []) : [one]
  })
  return left.length > 0 ? left : [...removed.values()]
}
