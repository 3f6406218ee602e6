/**
 * Replacements that give all addresses of a mailbox one form, in order; patterns that JavaScript and PostgreSQL read alike.
 * Everything from + to @ is a tag; Gmail ignores dots.
 */
export const mailboxRules = [
  [String.raw`\+[^@]*(?=@)`, ''],
  ['@googlemail[.]com$', '@gmail.com'],
  ['[.](?=[^@]*@gmail[.]com$)', ''],
] as const

/** Normalized mailbox, for limits and to recognize the same recipient. */
export const mailboxOf = (email: string) =>
  mailboxRules.reduce(
    (address, [pattern, replacement]) => address.replace(new RegExp(pattern, 'g'), replacement),
    email.trim().toLowerCase(),
  )
