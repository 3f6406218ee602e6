import { expect, test } from 'vitest'
import { deviceOf } from './agent.ts'

const mozilla = (rest: string) => `Mozilla/5.0 ${rest}`
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each<[string | null, string | null, string | null]>([
  [mozilla(`(Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`), 'Chrome', 'Windows'],
  [mozilla(`(Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0`), 'Edge', 'Windows'],
  [mozilla(`(Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/141.0 Safari/537.36 OPR/120.0`), 'Opera', 'macOS'],
  [mozilla(`(Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/19.0 Safari/605.1.15`), 'Safari', 'macOS'],
  [
    mozilla(`(iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webkit} Version/19.0 Mobile Safari/604.1`),
    'Safari',
    'iPhone',
  ],
  [mozilla(`(iPad; CPU OS 19_0 like Mac OS X) ${webkit} CriOS/141.0 Mobile Safari/604.1`), 'Chrome', 'iPad'],
  [
    mozilla(`(Linux; Android 15; SM-S921B) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`),
    'Samsung Internet',
    'Android',
  ],
  [mozilla(`(X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/141.0.0.0 Safari/537.36`), 'Chrome', 'ChromeOS'],
  [mozilla('(X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'), 'Firefox', 'Linux'],
  ['curl/8.5.0', null, null],
  ['', null, null],
  [null, null, null],
])('%s', (agent, browser, system) => {
  expect(deviceOf(agent)).toEqual({ browser, system })
})
