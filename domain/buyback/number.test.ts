import { expect, test } from 'vitest'
import { scannedCode } from './code.ts'
import { groupedCode } from './number.ts'

test('a buyback number is shown in groups, an IMEI as printed', () => {
  expect(groupedCode('2041556789013')).toBe('2041 5567 8901 3')
  expect(groupedCode('357000631956397')).toBe('357000631956397')
})

test.each(['204155678901', '20415567890134', '357000631956397123'])(
  'the code %s is refused with the lengths of a buyback number and of an IMEI',
  (code) => {
    const { error } = scannedCode.safeParse(code)
    expect(error?.issues.map(({ message }) => message)).toEqual(['code_or_imei_length'])
  },
)
