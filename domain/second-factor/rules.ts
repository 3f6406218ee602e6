import type { SecondFactorMethod } from './schema.ts'

export type Factors = { totp: boolean; passkeys: number; recoveryCodesLeft: number }

export const hasFactor = ({ totp, passkeys }: Factors) => totp || passkeys > 0

/** Available second factors. Recovery codes only replace a lost one and do not count. */
export const methodsOf = (factors: Factors): SecondFactorMethod[] => [
  ...(factors.totp ? (['totp'] as const) : []),
  ...(factors.passkeys > 0 ? (['passkey'] as const) : []),
  ...(hasFactor(factors) && factors.recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
]

/** Set by the account for its users, and by the installation for platform users. */
export const isRequired = (asked: { isOfPlatform: boolean; byAccount: boolean; byPlatform: boolean }) =>
  asked.isOfPlatform ? asked.byPlatform : asked.byAccount

/** Step after a correct password. An existing factor is always asked for, even if it is not required. */
export const afterPassword = (factors: Factors, required: boolean): 'open' | 'ask' | 'enrol' =>
  hasFactor(factors) ? 'ask' : required ? 'enrol' : 'open'

/** The last factor cannot be removed if one is required. */
export const mayRemove = (factors: Factors, required: boolean) =>
  !required || Number(factors.totp) + factors.passkeys > 1
