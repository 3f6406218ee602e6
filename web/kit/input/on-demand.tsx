import { type ComponentType, useEffect, useState } from 'react'
import { loadOrOfferReload } from '../client/reload.ts'
import { whenIdle } from './when-idle.ts'

/**
 * A button whose menu or panel is loaded when the page is idle, at the latest by the first click. `Panel` renders the
 * same button and opens at once.
 */
export const openedOnDemand = <P extends object>(
  Button: ComponentType<P & { onClick?: () => void }>,
  load: () => Promise<{ default: ComponentType<P> }>,
) => {
  const loaded = loadOrOfferReload(load)
  return function OnDemand(props: P) {
    const [Panel, setPanel] = useState<ComponentType<P> | null>(null)
    useEffect(() => whenIdle(() => void loaded()), [])
    const open = () => void loaded().then((found) => setPanel(() => found.default))
    return Panel ? <Panel {...props} /> : <Button {...props} onClick={open} />
  }
}
