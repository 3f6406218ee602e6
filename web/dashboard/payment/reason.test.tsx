import { cleanup } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, expect, test } from 'vitest'
import { payment } from '#domain/words/fr/payment.ts'
import { show } from '#web/kit/testing.tsx'
import { usePaymentReason } from './reason.ts'

const reasons = ['bank: RJCT AC04', 'bank: ACSC', 'bank: ZZ99', 'answered', 'refused: closed']

function Reason() {
  i18next.addResourceBundle(i18next.language, 'translation', { payment }, true)
  const reasonText = usePaymentReason()
  return <p>{reasons.map(reasonText).join(' | ')}</p>
}

afterEach(cleanup)

test('bank codes are translated, followed by the code', async () => {
  await show(<Reason />)
  expect(document.body.textContent).toContain(
    'Banque\u00a0: compte clos (RJCT AC04) | Banque\u00a0: exécuté (ACSC) | Banque\u00a0: ZZ99 | Répondu | Refusé par le prestataire (closed)',
  )
})
