import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { show } from '../testing.tsx'
import { takeEarlyScans } from './early-keys.ts'
import { ScanField } from './scan-field.tsx'
import { Station } from './station.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const field = () => screen.getByLabelText('Code') as HTMLInputElement

describe('ScanField', () => {
  const open = async () => {
    const onScan = vi.fn()
    await show(<ScanField label="Code" placeholder="Scan" onScan={onScan} />)
    return { onScan, person: userEvent.setup() }
  }

  test('takes the focus, submits on Enter and clears itself', async () => {
    const { onScan, person } = await open()
    expect(document.activeElement).toBe(field())
    await person.keyboard('2041556789013{Enter}')
    await person.keyboard('356938035643809{Enter}')
    expect(onScan.mock.calls).toEqual([['2041556789013'], ['356938035643809']])
    expect(field().value).toBe('')
  })

  test('removes spaces from a pasted code and ignores empty input', async () => {
    const { onScan, person } = await open()
    await person.paste(' 2041 5567 8901 3 ')
    await person.keyboard('{Enter}')
    await person.keyboard('   {Enter}')
    expect(onScan.mock.calls).toEqual([['2041556789013']])
  })

  test('regains the focus on a key press outside any field', async () => {
    const { onScan, person } = await open()
    field().blur()
    expect(document.activeElement).toBe(document.body)
    await person.keyboard('12345{Enter}')
    expect(onScan.mock.calls).toEqual([['12345']])
  })
})

describe('Station', () => {
  test('handles fast scans one at a time, in order', async () => {
    const person = userEvent.setup()
    const running: string[] = []
    const answers: (() => void)[] = []
    const onScan = vi.fn(async (code: string) => {
      running.push(code)
      await new Promise<void>((resolve) => answers.push(resolve))
      return { ok: true, message: code }
    })
    await show(<Station title="Station" scanLabel="Code" scanPlaceholder="Scan" onScan={onScan} />)
    await person.keyboard('2041556789013{Enter}356938035643809{Enter}')
    expect(running).toEqual(['2041556789013'])
    answers[0]!()
    await waitFor(() => expect(running).toEqual(['2041556789013', '356938035643809']))
    answers[1]!()
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('356938035643809'))
  })

  test('keeps the scans that follow one which opens a record, for the first field of the record', async () => {
    const person = userEvent.setup()
    const opening = { current: false }
    const onScan = vi.fn(async (code: string) => {
      opening.current = true
      return { ok: true, message: code }
    })
    await show(<Station title="Station" scanLabel="Code" scanPlaceholder="Scan" onScan={onScan} opening={opening} />)
    await person.keyboard('2041556789013{Enter}356938035643809{Enter}')
    await waitFor(() => expect(takeEarlyScans().codes).toEqual(['356938035643809']))
    expect(onScan.mock.calls).toEqual([['2041556789013']])
  })

  test('reports an error without moving the focus', async () => {
    const onScan = vi.fn(async (code: string) => ({ ok: code === 'GOOD', message: `${code} was read` }))
    await show(
      <Station
        title="Station"
        scanLabel="Code"
        scanPlaceholder="Scan"
        onScan={onScan}
        session={[]}
        sessionEmpty="Empty"
      />,
    )
    const person = userEvent.setup()
    await person.keyboard('BAD{Enter}')
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('BAD was read'))
    expect(screen.getByRole('status').dataset.ok).toBe('false')
    expect(document.activeElement).toBe(field())
    await person.keyboard('GOOD{Enter}')
    await waitFor(() => expect(screen.getByRole('status').dataset.ok).toBe('true'))
    expect(onScan.mock.calls).toEqual([['BAD'], ['GOOD']])
  })
})
