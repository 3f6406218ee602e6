import { act, cleanup, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Outdated } from './outdated.tsx'
import { orOffer } from './reload.ts'
import { show } from './testing.tsx'

const Part = lazy(orOffer<{ default: () => null }>(() => Promise.reject(new Error('gone'))))

afterEach(cleanup)

test('a part that cannot be loaded leaves the page as it is, and a reload is offered', async () => {
  await show(
    <>
      <input aria-label="Name" defaultValue="Ada" />
      <Suspense>
        <Part />
      </Suspense>
      <Outdated />
    </>,
  )
  await act(async () => {})
  expect(await screen.findByRole('button', { name: 'Recharger la page' })).toBeDefined()
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Ada')
})
