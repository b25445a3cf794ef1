/** Runs after the load event, when the browser has nothing better to do. Returns how to call it off. */
export const whenIdle = (run: () => void): (() => void) => {
  let called = false
  const idle = () => {
    const go = () => called || run()
    if ('requestIdleCallback' in window) requestIdleCallback(go, { timeout: 3000 })
    else setTimeout(go, 200)
  }
  if (document.readyState === 'complete') idle()
  else window.addEventListener('load', idle, { once: true })
  return () => {
    called = true
  }
}
