import { Link } from 'react-router'

/** Link from a device number to the device's history. */
export function DeviceLink({ number }: { number: string | null }) {
  if (!number) return null
  return (
    <Link to={`/device/${encodeURIComponent(number)}`} className="link num">
      {number}
    </Link>
  )
}
