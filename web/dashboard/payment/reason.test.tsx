import { cleanup } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, expect, test } from 'vitest'
import { payment } from '#domain/words/fr/payment.ts'
import { show } from '#web/kit/testing.tsx'
import { usePaymentReason } from './reason.ts'

const reasons = ['bank: RJCT AC04', 'bank: ACSC', 'bank: ZZ99', 'answered', 'refused: closed']

function Said() {
  i18next.addResourceBundle(i18next.language, 'translation', { payment }, true)
  const said = usePaymentReason()
  return <p>{reasons.map(said).join(' | ')}</p>
}

afterEach(cleanup)

test('what the bank says by code has words, with the code behind', async () => {
  await show(<Said />)
  expect(document.body.textContent).toContain(
    'Banque\u00a0: compte clos (RJCT AC04) | Banque\u00a0: exécuté (ACSC) | Banque\u00a0: ZZ99 | Répondu | Refusé par le prestataire (closed)',
  )
})
