import { local } from '#web/kit/storage/storage.ts'

const maxPrinted = 100

type Printed = { id: string; at: string }

/** Labels printed at this workstation, with time. */
export const printedHere = (): Printed[] => local.read<Printed[]>('reprise.printed') ?? []

export const notePrinted = (id: string) =>
  local.write(
    'reprise.printed',
    [{ id, at: new Date().toISOString() }, ...printedHere().filter((one) => one.id !== id)].slice(0, maxPrinted),
  )
