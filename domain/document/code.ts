/** Letters and digits that nobody takes for one another when a code is typed. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const codeLength = 16

/** The code of a voucher or a card, from as many random bytes: each of the 32 signs is as likely as the others. */
export const codeFrom = (random: Uint8Array) => {
  if (random.length < codeLength) throw new Error('Sixteen random bytes are expected.')
  return [...random.subarray(0, codeLength)].map((byte) => signs[byte % signs.length]).join('')
}

/** Digits or signs in fours, as people read them aloud. */
export const inFours = (code: string) => code.replaceAll(/(.{4})(?=.)/g, '$1 ')
