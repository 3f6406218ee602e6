import type { AnswerOf } from '#domain/endpoint.ts'
import { statisticsEndpoints } from '#domain/statistics/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'

export type HomeData = AnswerOf<typeof statisticsEndpoints.home>

const oneMinute = 60_000

export const useHome = () => useAnswer(statisticsEndpoints.home, {}, { refetchInterval: oneMinute })
