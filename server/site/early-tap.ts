/** Records taps on a painted page before hydration; replayed by web/site/early-tap.ts. */
export const earlyTapScript = `{
  const remember = ({ target }) => {
    const tapped = target.closest('#root button[type=button], #root input[type=radio]')
    if (!tapped) return
    const place = [...document.querySelectorAll('#root button, #root input')].indexOf(tapped)
    window.earlyTap.last = { place, text: (tapped.closest('label') ?? tapped).textContent }
  }
  window.earlyTap = { last: null, stop: () => removeEventListener('click', remember, true) }
  addEventListener('click', remember, true)
}`
