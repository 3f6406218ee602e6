import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { paymentBatch } from '#domain/words/fr/payment-batch.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { serve, show } from '#web/kit/testing.tsx'
import { BankAnswer } from './bank-answer.tsx'

afterEach(cleanup)

function Page() {
  i18next.addResourceBundle(i18next.language, 'translation', { paymentBatch }, true)
  return <BankAnswer />
}

const file = (status: string, problem: string | null, counts = {}) => ({
  ...{ id: '00000000-0000-7000-8000-000000000001', name: 'retour.xml', kind: null, status, problem, counts },
  ...{ batchIds: [], uploadedBy: 'Claire', createdAt: '2026-11-18T02:00:00.000Z', readAt: null },
})

test('an uploaded file is followed until its result, also a second time', async () => {
  const refused = vi.spyOn(toast, 'refused').mockReturnValue(undefined)
  const informed = vi.spyOn(toast, 'info').mockReturnValue(undefined)
  let result = file('refused', 'unknown_kind')
  serve(({ method }) =>
    method === 'POST' ? { status: 202, body: file('waiting', null) } : { body: { totalItems: 1, members: [result] } },
  )
  await show(<Page />)
  const upload = () =>
    fireEvent.change(document.querySelector('input[type=file]')!, {
      target: { files: [new File(['<a/>'], 'retour.xml', { type: 'text/xml' })] },
    })
  upload()
  await waitFor(() => expect(refused).toHaveBeenCalledTimes(1))
  expect(refused.mock.lastCall?.[0]).toContain('retour.xml\u00a0: Ce n’est pas un retour de banque connu')
  result = file('read', null, { different: 1 })
  upload()
  await waitFor(() => expect(informed.mock.lastCall?.[0]).toContain('Les écarts sont dans Rapprochement'))
  expect(refused).toHaveBeenCalledTimes(1)
})
