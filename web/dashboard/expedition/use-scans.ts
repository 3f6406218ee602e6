import { useEffect, useRef, useState } from 'react'
import type { AnswerOf } from '#domain/endpoint.ts'
import { packageEndpoints } from '#domain/package/endpoints.ts'
import { type ExpeditionCode, expeditionCodes, type ScanMode } from '#domain/package/rules.ts'
import type { PackageDetail, ScanRow } from '#domain/package/schema.ts'
import type { ApiError } from '#web/kit/client/api-error.ts'
import { call } from '#web/kit/client/client.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import type { ScanResult } from '#web/kit/station/station.tsx'
import { local } from '#web/kit/storage/storage.ts'
import { useSession } from '../session.ts'
import { withRefusal, withScan } from './merge.ts'
import { newScanId, scanQueue, type WaitingScan } from './scan-queue.ts'
import { useStationCache } from './use-station.ts'

type Answer = AnswerOf<typeof packageEndpoints.scan>
/** Result of the last scan for the panel. */
export type Shown =
  | { kind: 'added'; scan: ScanRow; package: PackageDetail | null }
  | { kind: 'refused'; code: ExpeditionCode; scan: ScanRow; shippedAt: string | null }
  | { kind: 'wrong'; message: string; code: string }
  | { kind: 'offline'; count: number }

const text = (value: unknown) => (typeof value === 'string' ? value : null)

/** List row of a refused scan, from the parameters of the error. */
const refusedRow = ({ id, code }: WaitingScan, refused: ExpeditionCode, { params }: ApiError, by: string): ScanRow => {
  const label = text(params.product)
  return {
    id,
    code,
    at: new Date().toISOString(),
    by,
    refused,
    product: label ? { id: '', label, brand: null, image: text(params.image) } : null,
    buybackId: null,
    packageId: null,
    letter: text(params.letter),
    destination: text(params.destination),
  }
}

const codeOf = ({ code }: ApiError) => expeditionCodes.find((one) => one === code) ?? null

/** Queues scans. Each promise resolves when the server has answered, or immediately while offline. */
export const useScans = (mode: ScanMode, onAdded?: (answer: Answer) => void) => {
  const { user } = useSession()
  const messages = useMessages()
  const station = useStationCache()
  const [shown, setShown] = useState<Shown | null>(null)
  const [offline, setOffline] = useState(0)
  const resolvers = useRef(new Map<string, (result: ScanResult) => void>())
  const key = `reprise.scans.${user.id}.${mode}` as const

  const resolveScan = (id: string, result: ScanResult) => {
    resolvers.current.get(id)?.(result)
    resolvers.current.delete(id)
  }
  const added = (scan: WaitingScan, answer: Answer) => {
    station.change((before) => withScan(before, answer))
    setShown({ kind: 'added', ...answer })
    resolveScan(scan.id, {
      ok: true,
      message: [answer.scan.letter, answer.scan.product?.label].filter(Boolean).join(' '),
    })
    onAdded?.(answer)
  }
  const refused = (scan: WaitingScan, error: ApiError) => {
    const code = codeOf(error)
    const [violation] = error.violations
    const message = violation ? messages.violation(violation) : messages.refusal(error)
    if (code) {
      const row = refusedRow(scan, code, error, `${user.firstname} ${user.lastname}`)
      station.change((before) => withRefusal(before, row))
      setShown({ kind: 'refused', code, scan: row, shippedAt: text(error.params.shippedAt) })
    } else setShown({ kind: 'wrong', message, code: scan.code })
    resolveScan(scan.id, { ok: false, message })
  }
  const waits = (count: number) => {
    setOffline(count)
    if (count > 0) setShown({ kind: 'offline', count })
    for (const id of resolvers.current.keys()) if (count > 0) resolveScan(id, { ok: null, message: '' })
  }
  const latest = useRef({ added, refused, waits })
  latest.current = { added, refused, waits }

  const queue = useRef<ReturnType<typeof scanQueue<Answer>> | null>(null)
  useEffect(() => {
    const made = scanQueue<Answer>({
      read: () => local.read<WaitingScan[]>(key) ?? [],
      write: (waiting) => (waiting.length > 0 ? local.write(key, waiting) : local.remove(key)),
      send: ({ id, code }) => call(packageEndpoints.scan, { body: { id, code, mode } }),
      settled: (scan, outcome) =>
        'answer' in outcome ? latest.current.added(scan, outcome.answer) : latest.current.refused(scan, outcome.error),
      waiting: (count) => latest.current.waits(count),
    })
    queue.current = made
    void made.sendAll()
    const again = () => void made.sendAll()
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('online', again)
      made.stop()
    }
  }, [key, mode])

  const scan = (code: string) =>
    new Promise<ScanResult>((resolve) => {
      const id = newScanId()
      resolvers.current.set(id, resolve)
      queue.current?.add({ id, code })
    })
  return { scan, shown, show: setShown, offline }
}
