/** Stops the camera and the microphone of a stream. */
export const stop = (stream: MediaStream | null) => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** Cameras of the device; with `access` their ids are known. At most eight. */
export const camerasOf = async () => {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '').slice(0, 8)
}

export const openCamera = (deviceId: string | null) =>
  navigator.mediaDevices.getUserMedia({
    video: deviceId ? { deviceId: { exact: deviceId } } : { facingMode: 'environment' },
    audio: false,
  })

/** Variation of brightness in a video frame, 0 to 128; a covered or dead camera gives almost none. */
export const contrastOf = (video: HTMLVideoElement) => {
  const [width, height] = [32, 24]
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context || video.videoWidth === 0) return 0
  context.drawImage(video, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  const values = Array.from({ length: width * height }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3)
    return 0.3 * red + 0.59 * green + 0.11 * blue
  })
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}

/** Contrast from which a frame shows something. */
export const minContrast = 4

/** Records sound; gives the loudest sample (0 to 1) and the recording. */
export const recordSound = async (milliseconds: number) => {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video: false })
  try {
    const recorder = new MediaRecorder(stream)
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    const audio = new AudioContext()
    const analyser = audio.createAnalyser()
    audio.createMediaStreamSource(stream).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    let loudest = 0
    const measure = setInterval(() => {
      analyser.getFloatTimeDomainData(samples)
      for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample))
    }, 50)
    const stopped = new Promise<void>((resolve) => {
      recorder.onstop = () => resolve()
    })
    recorder.start()
    setTimeout(() => recorder.stop(), milliseconds)
    await stopped
    clearInterval(measure)
    await audio.close()
    return { loudest, recording: new Blob(parts, { type: recorder.mimeType }) }
  } finally {
    stop(stream)
  }
}

/** Loudness from which the microphone picked up something. */
export const minLoudness = 0.02
