import { electronicFormatIBAN } from 'ibantools'
import type { TransferSpeed } from '../../payment-mode/schema.ts'

/**
 * ISO 3166-1 alpha-2 codes of the countries whose banks must receive instant transfers since 9 January 2025 (Regulation
 * (EU) 2024/886), and Monaco, whose banks use the French system. Accounts elsewhere in SEPA get a standard transfer.
 */
const reached: ReadonlySet<string> = new Set(
  'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK'.split(' '),
)

/** Whether an instant transfer reaches an account. The scheme has no maximum amount since October 2025. */
export const isReachedInstantly = (iban: string) => reached.has((electronicFormatIBAN(iban) ?? '').slice(0, 2))

/** Speed of a sale: that of its payment mode, if the account is reached; an account that is not yet given counts as reached. */
export const speedTo = (iban: string | null | undefined, speed: TransferSpeed): TransferSpeed =>
  speed === 'instant' && (!iban || isReachedInstantly(iban)) ? 'instant' : 'standard'

/**
 * ISO 20022 reasons why an instant transfer was not executed although the account may be correct: time-outs, offline or
 * failing banks, and amounts above a bank's own limit. The payment becomes due again as a standard transfer.
 */
const unreachedReasons: ReadonlySet<string> = new Set(
  'AB05 AB06 AB07 AB08 AB09 AB10 AG10 AG11 AM23 ED05 RC08 TM01'.split(' '),
)

/** `code`: status and reason of a bank line, for example `RJCT AB05`. */
export const isUnreached = (code: string) => code.split(' ').some((part) => unreachedReasons.has(part))

/** Time zone of the settlement systems T2 and TIPS. */
const settlementZone = 'Europe/Paris'

/** Requested execution date of instant transfers: the calendar day of the release, weekends and holidays included. */
export const instantDay = (released: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: settlementZone }).format(released)
