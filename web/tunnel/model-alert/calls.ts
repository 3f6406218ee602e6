import type { modelAlertEndpoints } from '#domain/model-alert/endpoints.ts'
import { call } from '#web/kit/client/client.ts'
import { light } from '#web/kit/theme/light.ts'

const ask = light<typeof modelAlertEndpoints.ask>('POST', '/model-alerts')

export const askAlert = (query: string, email: string) => call(ask, { body: { query, email } })
