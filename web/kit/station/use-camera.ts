import { useEffect, useRef, useState } from 'react'
import type { Detector } from './camera-support.ts'

/** Native BarcodeDetector, or a lazily loaded replacement. */
const detectorHere = async (): Promise<Detector> =>
  window.BarcodeDetector ? new window.BarcodeDetector() : (await import('./detector.ts')).detector

/** Shows the camera stream and detects one code. */
export const useCamera = (onCode: (code: string) => void) => {
  const video = useRef<HTMLVideoElement>(null)
  const [refused, setRefused] = useState(false)
  const read = useRef(onCode)
  read.current = onCode

  useEffect(() => {
    let stream: MediaStream | null = null
    let timer: number | undefined
    let ended = false
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const look = async (detector: Detector) => {
      if (ended || !video.current) return
      const [found] = await detector.detect(video.current).catch(() => [])
      if (ended) return
      if (found) read.current(found.rawValue)
      else timer = window.setTimeout(() => void look(detector), 150)
    }
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        const detector = await detectorHere()
        if (ended || !video.current) return stop()
        video.current.srcObject = stream
        await video.current.play()
        await look(detector)
      } catch {
        setRefused(true)
      }
    }
    void start()
    return () => {
      ended = true
      window.clearTimeout(timer)
      stop()
    }
  }, [])
  return { video, refused }
}
