import { first } from '#domain/checked.ts'
import { type Hostile, hostileRequests, multipartOf } from '#server/testing/hostile-requests.ts'
import { longestHold } from '#server/testing/loop.ts'
import { withServers } from './floor.ts'
import { productServer } from './product.ts'

const rounds = 5

/** Longest event loop block by a hostile request, in milliseconds of CPU time; the limit is 50. */
export const measureLoop = () =>
  withServers(async ({ url, owner, signIn }) => {
    const headers = await signIn('manager@boreal.test')
    await owner.query(`select set_config('app.platform', 'on', false)`)
    const { rows } = await owner.query<{ id: string }>(`select id from accounts where name = 'Boréal'`)
    const server = await productServer(url)
    const ask = ({ method, path, body, file }: Hostile) => {
      const form = file && multipartOf(...file)
      const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json'
      return server.inject({
        method,
        url: `/api${path}`,
        headers: { ...headers, 'content-type': form?.type ?? type },
        payload: form?.payload ?? body,
      })
    }
    const held: [string, number][] = []
    for (const [name, request] of Object.entries(hostileRequests(first(rows).id))) {
      await ask(request)
      let longest = 0
      for (let round = 0; round < rounds; round++) longest = Math.max(longest, await longestHold(() => ask(request)))
      held.push([name, longest])
    }
    await server.close()
    held.sort(([, a], [, b]) => b - a)
    return held.map(([name, longest]) => `${longest.toFixed(1).padStart(6)} ms  ${name}`)
  })
