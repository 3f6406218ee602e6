import { countedInPublicDemo, isRefusedInPublicDemo, publicDemoLimits } from '#domain/demo/limits.ts'
import { resetMs } from '#domain/demo/reset.ts'
import { Refusal } from '#domain/errors.ts'
import type { App } from '../app.ts'
import { limit } from './limits.ts'

/** Refuses what the public demo does not allow; counts what it limits. */
export const checkPublicDemo = async (app: App, endpointId: string) => {
  if (!app.config.publicDemo) return
  if (isRefusedInPublicDemo(endpointId)) throw new Refusal('public_demo')
  for (const what of countedInPublicDemo(endpointId))
    await limit(app, `public demo: ${what}`, publicDemoLimits[what], resetMs / 1_000)
}
