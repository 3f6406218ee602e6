import type { SecondFactorMethod } from './schema.ts'

export type Factors = { totp: boolean; passkeys: number; recoveryCodesLeft: number }

export const hasFactor = ({ totp, passkeys }: Factors) => totp || passkeys > 0

/** By what somebody may prove a second time who they are. Recovery codes alone are none: they stand in for one that was lost. */
export const methodsOf = (factors: Factors): SecondFactorMethod[] => [
  ...(factors.totp ? (['totp'] as const) : []),
  ...(factors.passkeys > 0 ? (['passkey'] as const) : []),
  ...(hasFactor(factors) && factors.recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
]

/** An account says so for its people, the installation for those of the platform. */
export const isRequired = (asked: { isOfPlatform: boolean; byAccount: boolean; byPlatform: boolean }) =>
  asked.isOfPlatform ? asked.byPlatform : asked.byAccount

/** What a right password leads to. Whoever has a factor is asked for it, whether or not their account requires one. */
export const afterPassword = (factors: Factors, required: boolean): 'open' | 'ask' | 'enrol' =>
  hasFactor(factors) ? 'ask' : required ? 'enrol' : 'open'

/** The last factor stays where the account requires one. */
export const mayRemove = (factors: Factors, required: boolean) =>
  !required || Number(factors.totp) + factors.passkeys > 1
