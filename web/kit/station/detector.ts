import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import program from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { Detector } from './camera-support.ts'

prepareZXingModule({ overrides: { locateFile: () => program } })

const canvas = document.createElement('canvas')
const formats = ['EAN13', 'EAN8', 'UPCA', 'Code128', 'Code39', 'ITF', 'QRCode', 'DataMatrix'] as const

/** Barcode detector for browsers without BarcodeDetector (iOS, Firefox). */
export const detector: Detector = {
  detect: async (video) => {
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context || canvas.width === 0) return []
    context.drawImage(video, 0, 0)
    const picture = context.getImageData(0, 0, canvas.width, canvas.height)
    const found = await readBarcodes(picture, { formats: [...formats], maxNumberOfSymbols: 1 })
    return found.filter(({ isValid }) => isValid).map(({ text }) => ({ rawValue: text }))
  },
}
