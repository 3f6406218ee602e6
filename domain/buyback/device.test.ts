import { describe, expect, test } from 'vitest'
import { check } from '../text.ts'
import { serialNumber } from './device.ts'
import { isSameDevice, repeatedDevices } from './same-device.ts'

const device = (imei: string | null, serial: string | null = null) => ({ imei, serialNumber: serial })

describe('a device', () => {
  test('is identified by its IMEI without check digit or software version', () => {
    expect(isSameDevice(device('490154203237518'), device('490154203237518'))).toBe(true)
    expect(isSameDevice(device('490154203237518'), device('4901542032375101'))).toBe(true)
    expect(isSameDevice(device('490154203237518'), device('490154203237519'))).toBe(true)
    expect(isSameDevice(device('490154203237518'), device('490154203237618'))).toBe(false)
    expect(isSameDevice(device(null), device(null))).toBe(false)
  })

  test('is identified by its normalized serial number', () => {
    expect(isSameDevice(device(null, 'c02-xk1'), device(null, 'C02 XK1'))).toBe(true)
    expect(isSameDevice(device('490154203237518', 'C02XK1'), device('352099001761481', 'C02XK1'))).toBe(true)
  })

  test('is allowed once per cart', () => {
    const lines = [device('490154203237518'), device(null), device(null), device('490154203237510')]
    expect(repeatedDevices(lines)).toEqual([lines[3]])
  })

  test.each(['C02XK1', 'ab 12/c-3'])('%s is a serial number', (text) =>
    expect(check(serialNumber, text).violations).toBeUndefined(),
  )
  test.each(['', '12', '---', 'é12345', 'x'.repeat(41)])('%s is not a serial number', (text) =>
    expect(check(serialNumber, text).violations?.[0]?.code).toBe('serial_number_signs'),
  )
})
