// @ts-check
/**
 * Puts a chat box of Citewell into a page: <script src="…/embed.js" data-token="cwe_…" async></script>. It appears where
 * the script stands, or in the element that `data-into` names. What the page sets of `--citewell-…` is its look.
 */
{
  const script = /** @type {HTMLScriptElement} */ (document.currentScript)
  const { token = '', into, height = '32rem' } = script.dataset
  const home = new URL(script.src).origin
  const looks = ['accent', 'on-accent', 'background', 'surface', 'text', 'dimmed', 'line', 'radius', 'font']
  const frame = document.createElement('iframe')
  const [said, seal] = token.replace(/^cwe_/, '').split('.')
  frame.src = `${home}/embed?frame=${encodeURIComponent(`${said}.${seal}`)}`
  frame.title = script.dataset.title ?? 'Ask the documents'
  frame.style.cssText = `border: 0; width: 100%; height: ${height}; color-scheme: normal`
  frame.allow = 'clipboard-write'

  addEventListener('message', ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== home || data !== 'citewell-ready') return
    const style = getComputedStyle(frame)
    const look = looks.flatMap(name => {
      const value = style.getPropertyValue(`--citewell-${name}`).trim()
      return value ? [[name, value]] : []
    })
    frame.contentWindow?.postMessage({ citewell: { token, look } }, home)
  })

  const place = into ? document.querySelector(into) : null
  if (place) place.append(frame)
  else script.after(frame)
}
