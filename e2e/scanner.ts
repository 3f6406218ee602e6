import type { Page } from '@playwright/test'

/** Seconds between two keys of a scanner. */
const pace = 0.005

/** Sends key events with the timing of a scanner, independent of the machine's load. */
export const scan = async (page: Page, code: string) => {
  const session = await page.context().newCDPSession(page)
  const began = Date.now() / 1000
  const keys = [...code].map((key) => ({ key, text: key }))
  const sent = [...keys, { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' }].flatMap(
    ({ text, ...key }, at) => [
      session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, text, timestamp: began + at * pace }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, timestamp: began + at * pace }),
    ],
  )
  await Promise.all(sent)
  await session.detach()
}

/** Enter pressed alone by a user, a second after the last scan by the events' own time. */
export const pressEnterAlone = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  const timestamp = Date.now() / 1000 + 1
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 }
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...enter, text: '\r', timestamp })
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter, timestamp: timestamp + 0.05 })
  await session.detach()
}
