import { statfs } from 'node:fs/promises'
import { errorCode } from '#domain/checked.ts'

/** Space of the file system that holds the folder, in bytes; null if the folder does not exist. */
export const diskOf = async (folder: string) => {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
    return { freeBytes: null, totalBytes: null }
  }
}
