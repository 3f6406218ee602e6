import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { present } from '#domain/checked.ts'
import { show } from '../testing.tsx'
import { SortableList } from './sortable-list.tsx'

function List() {
  const [order, setOrder] = useState(['a', 'b', 'c', 'd'])
  return (
    <SortableList
      label="Letters"
      items={order.map((id) => ({ id, name: id }))}
      onMove={(from, to) => setOrder(order.toSpliced(from, 1).toSpliced(to, 0, present(order[from])))}
    >
      {({ name }, handle, index) => (
        <>
          {handle}
          {`${name}${index}`}
        </>
      )}
    </SortableList>
  )
}

const letters = () => screen.getAllByRole('listitem').map((item) => item.textContent)
const announced = () => screen.getAllByRole('status').map((status) => status.textContent?.replaceAll('\u00a0', ' '))

afterEach(cleanup)

test('keys that follow each other without a pause move an item; it keeps the focus', async () => {
  await show(<List />)
  const person = userEvent.setup({ delay: null })
  const handle = screen.getByRole('button', { name: 'Déplacer d' })
  handle.focus()
  await person.keyboard(' {ArrowUp}{ArrowUp}')
  expect(announced()).toContain('d : place 2 sur 4.')
  expect(letters(), 'inputs keep their index until the item is dropped').toEqual(['a0', 'b1', 'c2', 'd3'])
  await person.keyboard(' ')
  expect(letters()).toEqual(['a0', 'd1', 'b2', 'c3'])
  expect(announced()).toContain('d est déposé, place 2 sur 4.')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Déplacer d' }))
})

test('Escape and leaving the handle cancel a move', async () => {
  await show(<List />)
  const person = userEvent.setup({ delay: null })
  screen.getByRole('button', { name: 'Déplacer a' }).focus()
  await person.keyboard('{Enter}{ArrowDown}{Escape}')
  expect(announced()).toContain('Déplacement annulé. a reste à sa place.')
  await person.keyboard(' {ArrowDown}{Tab} ')
  expect(letters()).toEqual(['a0', 'b1', 'c2', 'd3'])
})
