import { useState } from 'react'
import { perTab } from '../storage/storage.ts'

type Kept<A> = { step: string; answers: A }

/** Steps and answers of a wizard, stored so that they survive a reload. */
export const useWizard = <A extends object, S extends string>(name: string, steps: readonly S[], initial: A) => {
  const key = `reprise.wizard.${name}` as const
  const [{ step, answers }, set] = useState<Kept<A>>(() => {
    const kept = perTab.read<Kept<A>>(key)
    // A draft of an earlier release lacks the fields added since.
    return kept && steps.includes(kept.step as S)
      ? { ...kept, answers: { ...initial, ...kept.answers } }
      : { step: steps[0] ?? '', answers: initial }
  })
  const keep = (next: Kept<A>) => {
    perTab.write(key, next)
    set(next)
  }
  const index = steps.indexOf(step as S)
  const goTo = (to: S) => keep({ step: to, answers })
  return {
    step: step as S,
    index,
    answers,
    answer: (more: Partial<A>) => keep({ step, answers: { ...answers, ...more } }),
    /** Stores answers and goes to the next step. */
    next: (more: Partial<A> = {}) =>
      keep({ step: steps[Math.min(index + 1, steps.length - 1)] ?? step, answers: { ...answers, ...more } }),
    back: () => goTo(steps[Math.max(index - 1, 0)] as S),
    goTo,
    restart: () => {
      perTab.remove(key)
      set({ step: steps[0] ?? '', answers: initial })
    },
  }
}
