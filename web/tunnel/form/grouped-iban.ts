import { groupByFour } from '#domain/document/code.ts'

/** IBAN in capital letters and groups of four characters. */
export const groupedIban = (text: string) => groupByFour(text.replace(/\s/g, '').toUpperCase())
