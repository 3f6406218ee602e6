import type { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import type { Proposal } from '#domain/buyback/proposal.ts'
import type { BodyInputOf } from '#domain/endpoint.ts'
import type { photoEndpoints } from '#domain/photo/endpoints.ts'
import { call } from '#web/kit/client/client.ts'
import { shrink } from '#web/kit/photo/shrink.ts'
import { light } from '#web/kit/theme/light.ts'
import type { Face } from '#web/tunnel/face.tsx'

const read = light<typeof buybackEndpoints.proposal>('GET', '/buybacks/{id}/proposal')
const answer = light<typeof buybackEndpoints.answerProposal>('POST', '/buybacks/{id}/proposal')

const photo = light<typeof photoEndpoints.addByCustomer>('POST', '/buybacks/{id}/proposal/photos')

export type { Proposal }
export type Offer = NonNullable<Proposal['offer']>
export type Answer = BodyInputOf<typeof answer>

export const readProposal = async (face: Face, id: string, key: string): Promise<Proposal> => {
  await face.ready()
  return call(read, { params: { id }, query: { key } })
}

export const answerProposal = async (face: Face, id: string, body: Answer): Promise<Proposal> => {
  await face.ready()
  return call(answer, { params: { id }, body })
}

/** Sequential, so that the page can report which photo was refused. */
export const sendPhotos = async (
  face: Face,
  id: string,
  { key, questionId, files }: { key: string; questionId: string | null; files: readonly File[] },
) => {
  await face.ready()
  for (const file of files)
    await call(photo, {
      params: { id },
      query: { key, ...(questionId ? { questionId } : {}) },
      file: await shrink(file),
    })
}
