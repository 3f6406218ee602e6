import { ean13Modules } from '#domain/document/ean13.ts'

const quiet = 11
const height = 40

/** EAN-13 barcode: always black on white, with the quiet zones that scanners require. */
export function Bars({ code, label, className }: { code: string; label: string; className?: string }) {
  const modules = ean13Modules(code)
  const path = [...modules].map((bit, at) => (bit === '1' ? `M${quiet + at} 0h1v${height}h-1z` : '')).join('')
  return (
    <svg
      className={className}
      viewBox={`0 0 ${modules.length + 2 * quiet} ${height}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  )
}
