import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** A file system of limited size; null if this user may not mount one. */
export const smallDisk = (folder: string, megabytes: number) => {
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch {
    return null
  }
  const filler = join(folder, '.filler')
  return {
    /** Writes until nothing is free. */
    fill: () => {
      const file = openSync(filler, 'w')
      try {
        for (let size = 1_048_576; size >= 1; size = Math.floor(size / 16)) fillBy(file, Buffer.alloc(size))
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove: () => execFileSync('umount', ['-l', folder], { stdio: 'pipe' }),
  }
}

const fillBy = (file: number, block: Buffer) => {
  try {
    for (;;) if (writeSync(file, block) < block.length) return
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}
