import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'

/** Toasts; those shown before this is loaded are kept in their store. */
export default function Notices() {
  return <Notifications position="bottom-right" aria-live="polite" />
}
