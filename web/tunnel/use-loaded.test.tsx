import { act, render, renderHook, screen } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { useLoaded } from './use-loaded.ts'

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'fr-FR', resources: {} }))

function Shown() {
  const { data } = useLoaded('question', async () => `in ${i18next.language}`, 'known in fr-FR')
  return <output>{data}</output>
}

test('reloads when the language changes', async () => {
  render(<Shown />)
  expect(screen.getByRole('status').textContent).toBe('known in fr-FR')
  await act(() => i18next.changeLanguage('de-DE'))
  expect(screen.getByRole('status').textContent).toBe('in de-DE')
})

test('an answer replaces the data; a read that was under way is dropped', async () => {
  const reads: ((data: string) => void)[] = []
  const load = () => new Promise<string>((resolve) => reads.push(resolve))
  const { result } = renderHook(() => useLoaded('page', load))
  await act(async () => reads[0]?.('before'))
  expect(result.current.data).toBe('before')
  act(() => result.current.again())
  act(() => result.current.replace('answer'))
  await act(async () => reads[1]?.('before, read late'))
  expect(result.current.data).toBe('answer')
})
