import type { homePageEndpoints } from '#domain/home-page/endpoints.ts'
import type { PublicHome } from '#domain/home-page/schema.ts'
import { call } from '#web/kit/client/client.ts'
import { knownPage } from '#web/kit/first-page.ts'
import { light } from '#web/kit/theme/light.ts'
import { useLoaded } from '#web/tunnel/use-loaded.ts'
import { ensureVisitor } from '../visitor.ts'

const shown = light<typeof homePageEndpoints.shown>('GET', '/home-page')

let known: PublicHome | null = knownPage('home')?.home ?? null

const load = async () => {
  await ensureVisitor()
  known = await call(shown, {})
  return known
}

/** Home page data from the first HTML, or loaded once. */
export const useHome = (): PublicHome | null => {
  const { data, error } = useLoaded('home', load, known)
  // On an error the default home page is shown.
  return data ?? (error ? { title: null, widgets: null } : null)
}
