import { Link } from 'react-router'

/** The number of a device leads to all that ever happened to it. */
export function DeviceLink({ number }: { number: string | null }) {
  if (!number) return null
  return (
    <Link to={`/device/${encodeURIComponent(number)}`} className="link num">
      {number}
    </Link>
  )
}
