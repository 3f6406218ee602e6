declare global {
  interface Window {
    /** Left by the first HTML (server/site/early-tap.ts). */
    earlyTap?: { last: { place: number; text: string } | null; stop(): void }
  }
}

/** From here on React hears what is tapped. */
export const hearTaps = () => window.earlyTap?.stop()

/** What was tapped on the painted page is tapped on the one that took it over. */
export const answerEarlyTap = () => {
  const last = window.earlyTap?.last
  if (!last) return
  window.earlyTap!.last = null
  const now = document.querySelectorAll<HTMLElement>('#root button, #root input')[last.place]
  if (now && (now.closest('label') ?? now).textContent === last.text) now.click()
}
