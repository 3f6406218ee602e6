import { documentKinds } from '#domain/document/schema.ts'
import { drawPaper } from '#server/document/draw.ts'
import { aPaper } from '#server/testing/papers.ts'

const seconds = 2

/** How many papers of each kind one core draws in a second, fonts and all, once it is warm; and what one weighs. */
export const measurePapers = async () => {
  const data = aPaper()
  const lines: string[] = []
  for (const kind of documentKinds) {
    for (let warm = 0; warm < 5; warm++) await drawPaper({ kind, data })
    const began = process.cpuUsage()
    const spent = () => {
      const { user, system } = process.cpuUsage(began)
      return (user + system) / 1e6
    }
    let made = 0
    let bytes = 0
    while (spent() < seconds) {
      bytes = (await drawPaper({ kind, data })).length
      made++
    }
    const copies = kind === 'transfer_order' ? `, ${data.circuit.copies} copies in each` : ''
    lines.push(`${kind}: ${Math.round(made / spent())} a second and core, ${Math.round(bytes / 1024)} kB${copies}`)
  }
  return lines
}
