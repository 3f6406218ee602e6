import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PhotoProblem } from '#domain/answer-photo/quality.ts'
import { serve, show } from '#web/kit/testing.tsx'
import type { Questionnaire } from '../diagnosis/calls.ts'
import { type Face, FaceProvider } from '../face.tsx'
import { keepPhotos, keptPhotos } from './kept.ts'
import PhotoStep, { loadWords } from './step.tsx'

const face = { kind: 'site', ready: async () => {} } as unknown as Face
const question = { id: 'screen', title: 'Écran ?', photos: 2, answers: [{ id: 'worn', title: 'Rayé' }] }
const questionnaire = { product: { id: 'phone', label: 'Pixel 8' }, members: [question] } as unknown as Questionnaire
const small = '/api/photos/small?signature=a'

// jsdom has no layout.
Element.prototype.scrollIntoView = () => {}

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no canvas')))
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => {}
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const open = async (problem: PhotoProblem | null = null, advance = () => {}, failures = 0) => {
  let sent = 0
  let failed = 0
  const requests = serve(({ path, body }) => {
    if (path === '/api/answer-photos' && failed < failures) {
      failed += 1
      return { status: 503, body: { code: 'unavailable' } }
    }
    if (path === '/api/answer-photos')
      return { status: 201, body: { token: `t${++sent}`, questionId: 'screen', small, large: small } }
    if (path === '/api/answer-photos/remove') return { status: 204 }
    const { photos } = body as { photos: { token: string }[] }
    const known = photos.filter(({ token }) => token !== 'expired')
    return { body: { members: known.map((one) => ({ ...one, small, large: small })) } }
  })
  await show(
    <FaceProvider face={face}>
      <PhotoStep
        device="device"
        questionnaire={questionnaire}
        number={1}
        given={{ screen: 'worn' }}
        advance={advance}
        onBack={() => {}}
        measured={async () => problem}
      />
    </FaceProvider>,
  )
  await loadWords()
  return requests
}
const pick = (name: string) =>
  userEvent.upload(screen.getByLabelText('Choisir une photo'), new File(['x'], name, { type: 'image/jpeg' }))
const sentTo = (requests: { path: string }[], path: string) => requests.filter((one) => one.path === path)

test('a step without a photo can be skipped', async () => {
  const advance = vi.fn()
  await open(null, advance)
  await userEvent.click(await screen.findByRole('button', { name: 'Continuer sans photo' }))
  expect(advance).toHaveBeenCalledOnce()
  expect(keptPhotos('device')).toEqual([])
})

test('a good photo is sent at once and kept; after the requested number no other is offered', async () => {
  const requests = await open()
  await screen.findByLabelText('Choisir une photo')
  await pick('a.jpg')
  expect(await screen.findByRole('img', { name: 'Photo 1' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Continuer' })).toBeTruthy()
  await pick('b.jpg')
  expect(await screen.findByRole('img', { name: 'Photo 2' })).toBeTruthy()
  expect(screen.queryByLabelText('Choisir une photo')).toBeNull()
  expect(keptPhotos('device')).toEqual([
    { questionId: 'screen', token: 't1' },
    { questionId: 'screen', token: 't2' },
  ])
  expect(sentTo(requests, '/api/answer-photos')).toHaveLength(2)
})

test('a blurred photo is sent only if the customer uses it anyway', async () => {
  const requests = await open('blurred')
  await screen.findByLabelText('Choisir une photo')
  await pick('a.jpg')
  expect((await screen.findByRole('alert')).textContent).toContain('floue')
  await userEvent.click(screen.getByRole('button', { name: 'Reprendre' }))
  expect(sentTo(requests, '/api/answer-photos')).toHaveLength(0)
  await pick('b.jpg')
  await userEvent.click(await screen.findByRole('button', { name: 'Utiliser quand même' }))
  expect(await screen.findByRole('img', { name: 'Photo 1' })).toBeTruthy()
  expect(sentTo(requests, '/api/answer-photos')).toHaveLength(1)
})

test('a photo that could not be sent is sent again without taking it anew', async () => {
  const requests = await open(null, () => {}, 1)
  await screen.findByLabelText('Choisir une photo')
  await pick('a.jpg')
  await userEvent.click(await screen.findByRole('button', { name: 'Envoyer à nouveau' }))
  expect(await screen.findByRole('img', { name: 'Photo 1' })).toBeTruthy()
  expect(sentTo(requests, '/api/answer-photos')).toHaveLength(2)
})

test('kept photos are shown again after a reload; expired ones are dropped, removed ones deleted', async () => {
  keepPhotos('device', [
    { questionId: 'body', token: 'other' },
    { questionId: 'screen', token: 'expired' },
    { questionId: 'screen', token: 'kept' },
  ])
  const requests = await open()
  expect(await screen.findByRole('img', { name: 'Photo 1' })).toBeTruthy()
  await waitFor(() => expect(screen.queryAllByRole('button', { name: /^Retirer/ })).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: 'Retirer la photo 1' }))
  expect(keptPhotos('device')).toEqual([{ questionId: 'body', token: 'other' }])
  await waitFor(() => expect(sentTo(requests, '/api/answer-photos/remove')).toHaveLength(1))
})

test('a denied camera leaves the file and the way on', async () => {
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), {
      mediaDevices: { getUserMedia: () => Promise.reject(new Error('denied')) },
    }),
  )
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Ouvrir l’appareil photo' }))
  expect((await screen.findByRole('alert')).textContent).toContain('n’a pas accès')
  expect(screen.getByLabelText('Prendre la photo').getAttribute('capture')).toBe('environment')
  expect(screen.getByRole('button', { name: 'Continuer sans photo' })).toBeTruthy()
})
