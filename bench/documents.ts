import { documentKinds } from '#domain/document/schema.ts'
import { drawDocument } from '#server/document/draw.ts'
import { aDocument } from '#server/testing/documents.ts'

const seconds = 2

/** Documents per second and core by kind, including fonts, after warm-up; and their size. */
export const measureDocuments = async () => {
  const data = aDocument()
  const lines: string[] = []
  for (const kind of documentKinds) {
    for (let warm = 0; warm < 5; warm++) await drawDocument({ kind, data })
    const began = process.cpuUsage()
    const spent = () => {
      const { user, system } = process.cpuUsage(began)
      return (user + system) / 1e6
    }
    let made = 0
    let bytes = 0
    while (spent() < seconds) {
      bytes = (await drawDocument({ kind, data })).length
      made++
    }
    const copies = kind === 'transfer_order' ? `, ${data.circuit.copies} copies in each` : ''
    lines.push(`${kind}: ${Math.round(made / spent())} a second and core, ${Math.round(bytes / 1024)} kB${copies}`)
  }
  return lines
}
