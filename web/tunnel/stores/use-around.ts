import { useEffect, useState } from 'react'
import type { Position } from '#domain/dispatch/rules.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import type { storeEndpoints } from '#domain/store/endpoints.ts'
import { countriesAround, isPostalCode, matchTown, placeOfCode, storesNamed } from '#domain/store/finder.ts'
import type { townEndpoints } from '#domain/town/endpoints.ts'
import { call } from '#web/kit/client/client.ts'
import { light } from '#web/kit/theme/light.ts'
import { useFace } from '../face.tsx'

const towns = light<typeof townEndpoints.list>('GET', '/towns')
/** Debounce in milliseconds. */
const pause = 250

type Stores = AnswerOf<typeof storeEndpoints.list>['members']

/** Position of a searched postal code or town; null if the text matches store names or nothing. */
export const useAround = (stores: Stores, searched: string): Position | null => {
  const { country, ready } = useFace()
  const [found, setFound] = useState<{ searched: string; position: Position | null } | null>(null)
  const text = searched.trim()
  const isCode = isPostalCode(text)
  const isTown = !isCode && text.length > 2 && stores.length > 0 && storesNamed(stores, text).length === 0
  useEffect(() => {
    if (!isCode && !isTown) return
    const controller = new AbortController()
    const find = async () => {
      await ready()
      const part = isCode ? { zipCode: text } : { name: text }
      const answers = await Promise.all(
        countriesAround(stores, country, part.zipCode).map((one) =>
          call(towns, { query: { country: one, ...part }, signal: controller.signal }),
        ),
      )
      const known = answers.flatMap(({ members }) => members)
      setFound({ searched: text, position: matchTown(stores, text, known) })
    }
    // On failure the position stays null and the page shows no match.
    const timer = setTimeout(() => void find().catch(() => {}), pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [isCode, isTown, text, country, ready, stores])
  const position = found?.searched === text ? found.position : null
  if (isCode) return position ?? placeOfCode(stores, text, country)
  return isTown ? position : null
}
