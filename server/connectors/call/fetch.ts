import type { App } from '#server/platform/app.ts'
import { CallFailed } from './call.ts'
import { networkOf, placeOf } from './place.ts'
import { send } from './send.ts'

type Options = { method?: string; headers?: ConstructorParameters<typeof Headers>[0]; body?: unknown }

/** `fetch` for libraries: permitted addresses only, no redirects, bounded time and size. */
export const guardedFetch =
  (app: App, timeoutMs: number) =>
  async (address: string, options: Options): Promise<Response> => {
    const url = new URL(address)
    const place = await placeOf(url, networkOf(app)).catch(() => {
      throw new CallFailed('unreachable')
    })
    if (place === 'public_demo' || place === 'sandbox') throw new CallFailed(place)
    if (!place) throw new CallFailed('address_refused')
    if (url.protocol !== 'https:' && !place.trusted) throw new CallFailed('insecure_address')
    const { body } = options
    const headers = Object.fromEntries(new Headers(options.headers))
    const request = {
      method: options.method ?? 'GET',
      url,
      headers,
      body: body === undefined || body === null ? null : String(body),
      timeoutMs,
    }
    const answered = await send(request, place)
    if (answered.status === null) throw new CallFailed(answered.failure ?? 'unreachable')
    if (answered.failure === 'answer_too_large') throw new CallFailed('answer_too_large')
    return new Response(answered.status === 204 ? null : answered.body, {
      status: answered.status,
      headers: { 'content-type': 'application/json' },
    })
  }
