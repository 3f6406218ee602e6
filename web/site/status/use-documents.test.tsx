import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { documentRenewal } from '#domain/document/schema.ts'
import type { StatusPage } from './calls.ts'
import { useDocuments } from './use-documents.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pageWith = (status: 'pending' | 'ready') => ({ documents: [{ status }] }) as unknown as StatusPage

test('a page is read again while a document is awaited, after failed reads too, and not for ever', () => {
  const again = vi.fn()
  const waiting = pageWith('pending')
  renderHook(() => useDocuments(waiting, again))
  const readsAfter = (seconds: number) => {
    vi.advanceTimersByTime(seconds * 1000)
    return again.mock.calls.length
  }
  expect([readsAfter(2), readsAfter(1), readsAfter(5), readsAfter(10), readsAfter(15)]).toEqual([0, 1, 2, 3, 4])
  expect(readsAfter(3_600)).toBe(4)
})

test('links of finished documents are renewed', () => {
  const again = vi.fn()
  const ready = pageWith('ready')
  const { unmount } = renderHook(() => useDocuments(ready, again))
  vi.advanceTimersByTime(documentRenewal * 1000 * 2)
  expect(again).toHaveBeenCalledTimes(2)
  unmount()
  vi.advanceTimersByTime(documentRenewal * 1000)
  expect(again).toHaveBeenCalledTimes(2)
})
