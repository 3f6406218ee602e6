/** Alphabet without characters that are easily confused when typed. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const codeLength = 16

/** Code of a voucher or gift card from 16 random bytes; all 32 characters are equally likely. */
export const codeFrom = (random: Uint8Array) => {
  if (random.length < codeLength) throw new Error('Sixteen random bytes are expected.')
  return [...random.subarray(0, codeLength)].map((byte) => signs[byte % signs.length]).join('')
}

/** Code in groups of four characters, for display. */
export const groupByFour = (code: string) => code.replaceAll(/(.{4})(?=.)/g, '$1 ')
