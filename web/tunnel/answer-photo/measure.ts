import { measuredSide, type PhotoProblem, problemOf } from '#domain/answer-photo/quality.ts'
import { fitted } from '#web/kit/photo/shrink.ts'

/** Problem of a picture file; null also for files that the browser cannot read, which the server judges. */
export const measure = async (file: File): Promise<PhotoProblem | null> => {
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = fitted(bitmap.width, bitmap.height, measuredSide)
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    const context = canvas.getContext('2d', { willReadFrequently: true })
    context?.drawImage(bitmap, 0, 0, width, height)
    bitmap.close()
    return context ? problemOf(context.getImageData(0, 0, width, height)) : null
  } catch {
    return null
  }
}
