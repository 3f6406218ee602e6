let context: AudioContext | null = null

/** High tone for success, low tone for a problem. Silent without Web Audio. */
export const beep = (kind: 'done' | 'problem') => {
  try {
    context ??= new AudioContext()
    const start = context.currentTime
    const note = context.createOscillator()
    const volume = context.createGain()
    note.type = kind === 'done' ? 'sine' : 'square'
    note.frequency.value = kind === 'done' ? 1_046 : 196
    volume.gain.setValueAtTime(kind === 'done' ? 0.2 : 0.1, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + (kind === 'done' ? 0.14 : 0.35))
    note.connect(volume).connect(context.destination)
    note.start(start)
    note.stop(start + 0.4)
  } catch {
    // No audio; the flash gives the same feedback.
  }
}
