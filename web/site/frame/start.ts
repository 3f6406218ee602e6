import { answersIn } from '#domain/widget/message.ts'
import { newKey } from '#web/kit/client/client.ts'
import { perTab } from '#web/kit/storage/storage.ts'

/** In the frame of a shop: takes the answers already given in the widget. */
export const startFramed = () => {
  const given = answersIn(location.hash)
  if (!/^\/diag\/[^/]+\/[^/]+$/.test(location.pathname) || Object.keys(given).length === 0) return
  const device = newKey()
  perTab.write(`reprise.diagnosis.${device}`, given)
  // The router reads its state from the history entry (web/tunnel/diagnosis/use-device.ts).
  window.history.replaceState({ usr: { device }, key: 'framed', idx: 0 }, '', `${location.pathname}${location.search}`)
}
