import { lazy, Suspense } from 'react'
import { loadOrOfferReload } from '#web/kit/client/reload.ts'
import { addWords } from '#web/kit/i18n/i18n.ts'
import { useInBrowser } from '#web/kit/in-browser.ts'
import { useFace } from '../face.tsx'
import { modelAlertWords } from './words.ts'

const Offer = lazy(
  loadOrOfferReload(async () => {
    const [page] = await Promise.all([import('./offer.tsx'), addWords(modelAlertWords)])
    return page
  }),
)

/** Offer of an alert, on sites only. */
export function ModelAlertOffer({ query, folded = false }: { query: string; folded?: boolean }) {
  const inBrowser = useInBrowser(() => true, false)
  const { kind } = useFace()
  if (!inBrowser || kind !== 'site') return null
  return (
    <Suspense>
      <Offer key={query} query={query} folded={folded} />
    </Suspense>
  )
}
