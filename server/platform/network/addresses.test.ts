import { expect, test } from 'vitest'
import { isAllowedAddress, isPublicAddress, readAllowed } from './addresses.ts'

test.each([
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:0:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
  'nonsense',
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '2606:4700::1111', '2a00:1450:4007::1'])('%s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)

test('an allowed entry is a network, an address, or one port of either', () => {
  const allowed = ['10.1.0.0/16', '127.0.0.1:4010', '[fd00::1]:443'].map((text) => readAllowed(text)!)
  expect(isAllowedAddress(allowed, '10.1.255.3', 80)).toBe(true)
  expect(isAllowedAddress(allowed, '10.2.0.1', 80)).toBe(false)
  expect(isAllowedAddress(allowed, '127.0.0.1', 4010)).toBe(true)
  expect(isAllowedAddress(allowed, '127.0.0.1', 5432)).toBe(false)
  expect(isAllowedAddress(allowed, 'fd00::1', 443)).toBe(true)
  expect(isAllowedAddress(allowed, 'fd00::2', 443)).toBe(false)
  for (const wrong of ['', 'localhost', '10.0.0.0/33', '300.1.1.1', '10.0.0.1:70000', '::1'])
    expect(readAllowed(wrong), wrong).toBeNull()
})
