import { fileKinds } from '#domain/file/rules.ts'
import { sentPhoto } from '#domain/photo/rules.ts'

/** Size in pixels to scale a photo to before upload; never larger than the original. */
export const fitted = (width: number, height: number, side: number = sentPhoto.side) => {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

const drawn = (bitmap: ImageBitmap) => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, fitted(bitmap.width, bitmap.height))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Scales a photo down before upload; unreadable files are sent as they are and rejected by the server. */
export const shrink = async (file: File): Promise<File> => {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return file
  const canvas = drawn(bitmap)
  bitmap.close()
  for (const quality of sentPhoto.qualities) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (blob && blob.size <= fileKinds.photo.bytes)
      return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
  }
  return file
}
