import { useEffect, useState } from 'react'
import type { townEndpoints } from '#domain/town/endpoints.ts'
import { call } from '#web/kit/client/client.ts'
import { light } from '#web/kit/theme/light.ts'

const list = light<typeof townEndpoints.list>('GET', '/towns')

/** Known towns of a postal code, as suggestions only. */
export const useTowns = (country: string, zipCode: string) => {
  const [towns, setTowns] = useState<readonly string[]>([])
  const code = zipCode.trim()
  useEffect(() => {
    setTowns([])
    if (code.length < 4) return
    const controller = new AbortController()
    call(list, { query: { country, zipCode: code }, signal: controller.signal }).then(
      ({ members }) => setTowns(members.map(({ name }) => name)),
      () => {},
    )
    return () => controller.abort()
  }, [country, code])
  return towns
}
