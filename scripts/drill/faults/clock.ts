import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Debian package `faketime`. */
const libraries = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
]

/** Clock of processes started with `env`; null without libfaketime. The monotonic clock is not changed. */
export const adjustableClock = (folder: string) => {
  const library = libraries.find(existsSync)
  if (!library) return null
  const file = join(folder, 'clock')
  const set = (offset: string) => writeFileSync(file, `${offset}\n`)
  set('+0')
  return {
    set,
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  }
}
