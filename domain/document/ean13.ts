import { itemAt } from '../checked.ts'

const left = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
/** Parity pattern of the six left digits; it encodes the first digit. */
const turned = ['000000', '001011', '001101', '001110', '010011', '011001', '011100', '010101', '010110', '011010']

const inverted = (bits: string) => [...bits].map((bit) => (bit === '1' ? '0' : '1')).join('')
const backwards = (bits: string) => [...bits].toReversed().join('')

/** The 95 modules of an EAN-13 barcode; 1 is dark. */
export const ean13Modules = (code: string) => {
  if (!/^\d{13}$/.test(code)) throw new Error('Thirteen digits are expected.')
  const digits = [...code].map(Number)
  const parity = itemAt(turned, itemAt(digits, 0))
  const first = digits.slice(1, 7).map((digit, index) => {
    const bits = itemAt(left, digit)
    return parity[index] === '1' ? backwards(inverted(bits)) : bits
  })
  const second = digits.slice(7).map((digit) => inverted(itemAt(left, digit)))
  return `101${first.join('')}01010${second.join('')}101`
}
