import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { loadOrOfferReload } from '#web/kit/client/reload.ts'
import { addWords } from '#web/kit/i18n/i18n.ts'
import { useInBrowser } from '#web/kit/in-browser.ts'
import type { Questionnaire } from '../diagnosis/calls.ts'
import type { SelfTestOfDevice } from './use-self-test.ts'
import { selfTestWords } from './words.ts'

const Card = lazy(
  loadOrOfferReload(async () => {
    const [page] = await Promise.all([import('./card.tsx'), addWords(selfTestWords)])
    return page
  }),
)

type Props = { questionnaire: Questionnaire; selfTest: SelfTestOfDevice; isFirst: boolean }

/** Offer of the self-test at the first question, and its result at the following ones. */
export function SelfTestCard({ questionnaire, selfTest, isFirst }: Props) {
  const inBrowser = useInBrowser(() => true, false)
  const { predeclaredBuybackId } = useParams()
  const count = questionnaire.members.filter(({ selfTests }) => selfTests.length > 0).length
  if (!inBrowser || count === 0 || predeclaredBuybackId || !(isFirst || selfTest.kept)) return null
  return (
    <Suspense>
      <Card selfTest={selfTest} count={count} />
    </Suspense>
  )
}
