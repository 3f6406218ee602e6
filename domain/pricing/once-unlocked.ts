import type { PricedProduct } from './estimate.ts'
import type { Impact } from './impact.ts'
import { priceRange } from './what-if.ts'

type Answered = { id: string; impacts: readonly Impact[]; given: Impact }

const isLocked = (impact: Impact) => impact.kind === 'zero' && impact.accountLocked === true

/** If the estimate is 0 because of an account lock: the question, and the estimate once the device is unlocked. */
export const onceUnlocked = (product: PricedProduct, questions: readonly Answered[]) => {
  const locked = questions.find(({ given }) => isLocked(given))
  if (!locked) return null
  const signedOut = questions.map(({ impacts, given }) =>
    isLocked(given) ? impacts.filter((impact) => !isLocked(impact)) : [given],
  )
  const { highest } = priceRange(product, signedOut)
  return highest > 0 ? { questionId: locked.id, estimate: highest } : null
}
