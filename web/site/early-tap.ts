declare global {
  interface Window {
    /** Set by an inline script of the first HTML (server/site/early-tap.ts). */
    earlyTap?: { last: { place: number; text: string } | null; stop(): void }
  }
}

/** Stops recording taps; React handles events from now on. */
export const stopRecordingTaps = () => window.earlyTap?.stop()

/** Replays the last tap that was made before hydration. */
export const answerEarlyTap = () => {
  const last = window.earlyTap?.last
  if (!last) return
  window.earlyTap!.last = null
  const now = document.querySelectorAll<HTMLElement>('#root button, #root input')[last.place]
  if (now && (now.closest('label') ?? now).textContent === last.text) now.click()
}
