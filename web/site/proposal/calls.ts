import type { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import type { Proposal } from '#domain/buyback/proposal.ts'
import type { BodyInputOf } from '#domain/endpoint.ts'
import { call } from '#web/kit/client.ts'
import { light } from '#web/kit/light.ts'
import type { Face } from '#web/tunnel/face.tsx'

const read = light<typeof buybackEndpoints.proposal>('GET', '/buybacks/{id}/proposal')
const answer = light<typeof buybackEndpoints.answerProposal>('POST', '/buybacks/{id}/proposal')

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
