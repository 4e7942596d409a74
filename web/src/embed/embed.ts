/**
 * Puts a chat box of Citewell into a page of somebody else: <script src="…/embed.js" data-token="cwe_…" async></script>.
 * It appears where the script stands, or in the element that `data-into` names. What the page sets of `--citewell-…` is
 * its look.
 */
import { type GivenMessage, readyMessage } from './embed-message.ts'

const looks = ['accent', 'on-accent', 'background', 'surface', 'text', 'dimmed', 'line', 'radius', 'font']

const script = document.currentScript as HTMLScriptElement
const { token = '', into, height = '32rem', title = 'Ask the documents' } = script.dataset
const home = new URL(script.src).origin
const frame = document.createElement('iframe')
const [said, seal] = token.replace(/^cwe_/, '').split('.')
frame.src = `${home}/embed?frame=${encodeURIComponent(`${said}.${seal}`)}`
frame.title = title
frame.style.cssText = `border: 0; width: 100%; height: ${height}; color-scheme: normal`

addEventListener('message', ({ source, origin, data }) => {
  if (source !== frame.contentWindow || origin !== home || data !== readyMessage) return
  const style = getComputedStyle(frame)
  const look = looks.flatMap((name): [string, string][] => {
    const value = style.getPropertyValue(`--citewell-${name}`).trim()
    return value ? [[name, value]] : []
  })
  const given: GivenMessage = { citewell: { token, look } }
  frame.contentWindow?.postMessage(given, home)
})

const place = into ? document.querySelector(into) : null
if (place) place.append(frame)
else script.after(frame)
