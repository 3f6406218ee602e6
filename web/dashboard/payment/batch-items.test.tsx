import { cleanup, screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, expect, test } from 'vitest'
import type { BatchItem } from '#domain/payment/batch/schema.ts'
import { paymentBatch } from '#domain/words/fr/payment-batch.ts'
import { show } from '#web/kit/testing.tsx'
import { Verdicts } from './batch-items.tsx'

afterEach(cleanup)

const sent = {
  ...{ id: 'p1', verdict: 'in', findings: [], decision: null, decidedBy: null },
  ...{ bankStatus: 'sent', bankReason: null, bankReadAt: null },
} as unknown as BatchItem

function Page({ handedOverAt }: { handedOverAt: string | null }) {
  i18next.addResourceBundle(i18next.language, 'translation', { paymentBatch }, true)
  return <Verdicts batch={{ handedOverAt }} item={sent} />
}

test.each([
  [null, 'Dans le fichier', 'Envoyé'],
  ['2026-11-18T09:00:00Z', 'Envoyé', 'Dans le fichier'],
])('a transfer of a batch handed over at %s is "%s"', async (handedOverAt, shown, hidden) => {
  await show(<Page handedOverAt={handedOverAt} />)
  expect(screen.getByText(shown)).toBeTruthy()
  expect(screen.queryByText(hidden)).toBeNull()
})

test('a released transfer still shows who included it and why', async () => {
  i18next.addResourceBundle(i18next.language, 'translation', { paymentBatch }, true)
  const included = { ...sent, decidedBy: 'Nora', decision: 'Couple' }
  await show(<Verdicts batch={{ handedOverAt: null }} item={included} />)
  expect(screen.getByText('Inclus par Nora : Couple')).toBeTruthy()
})
