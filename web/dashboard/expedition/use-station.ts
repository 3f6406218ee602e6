import { useQueryClient } from '@tanstack/react-query'
import { packageEndpoints } from '#domain/package/endpoints.ts'
import type { Station } from '#domain/package/schema.ts'
import { keyOf, useAnswer } from '#web/kit/client/query.ts'

const refreshMilliseconds = 10_000

/** Packing station of the store, polled to include scans of other sellers. */
export const useStation = () => useAnswer(packageEndpoints.station, {}, { refetchInterval: refreshMilliseconds })

export const useStationCache = () => {
  const client = useQueryClient()
  const key = keyOf(packageEndpoints.station)
  return {
    change: (change: (station: Station) => Station) =>
      client.setQueryData<Station>(key, (station) => station && change(station)),
    reload: () => client.invalidateQueries({ queryKey: key.slice(0, 1) }),
  }
}
