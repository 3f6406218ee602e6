import { readFileSync } from 'node:fs'
import { createContext, Script } from 'node:vm'
import type { Painting } from '#server/platform/jobs/threads.ts'

type Room = { reprise: { paint: (path: string) => Promise<string> } }

/** Stub for feature detection; a real MessageChannel would keep the thread alive. */
class MessageChannel {
  readonly port1 = { onmessage: null as (() => void) | null }
  readonly port2 = { postMessage: () => queueMicrotask(() => this.port1.onmessage?.()) }
}

/** Minimal browser globals for rendering on the server. */
const roomFor = (first: string) => {
  const document = {
    getElementById: (id: string) => (id === 'first-page' ? { textContent: first } : null),
    documentElement: { lang: '', dataset: {} },
    cookie: '',
  }
  const shared = {
    MessageChannel,
    console,
    URL,
    URLSearchParams,
    TextEncoder,
    TextDecoder,
    AbortController,
    AbortSignal,
    Request,
    Response,
    Headers,
    queueMicrotask,
    setTimeout,
    crypto,
  }
  const room = { ...shared, document, navigator: {}, location: { protocol: 'https:' }, performance }
  return Object.assign(room, { window: room, self: room })
}

/** Compiled once per thread. */
let script: Script | null = null

/** Paints one page in a new V8 context, so that no state is shared between accounts. */
export const paintInRoom = ({ bundle, first, path }: Painting): Promise<string> => {
  script ??= new Script(readFileSync(new URL(bundle), 'utf8'), { filename: 'first-paint.js' })
  const room = createContext(roomFor(first))
  script.runInContext(room)
  return (room as unknown as Room).reprise.paint(path)
}
