// @ts-check
/** The chat box inside its frame. Its page says which origins may hold it; only these give it a token. */

/** @typedef {{ index: number, filename: string, location: string, quote: string }} Source */
/** @typedef {{ response: string, citations: Source[], nearest: Source[], doubted: boolean }} Answer */

const origins = /** @type {string[]} */ (JSON.parse(document.body.dataset.origins ?? '[]'))
const form = /** @type {HTMLFormElement} */ (document.querySelector('form'))
const field = /** @type {HTMLTextAreaElement} */ (document.querySelector('textarea'))
const button = /** @type {HTMLButtonElement} */ (document.querySelector('button'))
const log = /** @type {HTMLElement} */ (document.querySelector('#log'))
const state = /** @type {HTMLElement} */ (document.querySelector('#state'))
const mostEarlier = 3
/** @type {string[]} */
const asked = []
let token = ''
let answers = 0

addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || !origins.includes(origin) || !data?.citewell) return
  token = String(data.citewell.token)
  for (const [name, value] of data.citewell.look ?? [])
    document.documentElement.style.setProperty(`--citewell-${name}`, String(value))
  button.disabled = false
})
parent.postMessage('citewell-ready', '*')

field.addEventListener('keydown', event => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
  event.preventDefault()
  form.requestSubmit()
})

form.addEventListener('submit', async event => {
  event.preventDefault()
  const question = field.value.trim()
  if (question === '' || button.disabled) return
  button.disabled = true
  field.value = ''
  log.querySelector('.empty')?.remove()
  log.append(element('p', 'question', question))
  const shown = log.appendChild(element('div', 'answer', '…'))
  state.textContent = 'Looking it up'
  scroll()
  try {
    const answer = await ask(question, text => {
      shown.textContent = text
      scroll()
    })
    shown.replaceChildren(...present(answer))
    asked.push(question)
    state.textContent = 'Answered'
  } catch (error) {
    const sentence = error instanceof Error ? error.message : ''
    shown.replaceChildren(element('p', 'failure', sentence || 'That did not work. Try again.'))
    state.textContent = 'Not answered'
  }
  button.disabled = false
  scroll()
  field.focus()
})

/**
 * @param {string} question
 * @param {(text: string) => void} onText
 * @returns {Promise<Answer>}
 */
async function ask(question, onText) {
  const response = await fetch('/embed/ask', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ question, earlier: asked.slice(-mostEarlier) }),
  }).catch(() => {
    throw new Error('The server could not be reached. Try again.')
  })
  if (!response.ok || !response.body) throw new Error((await response.json().catch(() => ({}))).detail)
  let text = ''
  let rest = ''
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const said = JSON.parse(line)
      if (said.error) throw new Error(said.error)
      if (said.answer) return said.answer
      text += said.text
      onText(text)
    }
  }
  throw new Error('The answer was cut off. Ask again.')
}

/**
 * The answer with its marks as buttons, each of which opens its source.
 *
 * @param {Answer} answer
 */
function present({ response, citations, nearest, doubted }) {
  answers += 1
  const name = (/** @type {number} */ index) => `source-${answers}-${index}`
  const text = element('p', 'text')
  for (const part of response.split(/(\[\d+\])/)) {
    const index = Number(/^\[(\d+)\]$/.exec(part)?.[1])
    text.append(citations.some(each => each.index === index) ? mark(index, name(index)) : part)
  }
  const sources = citations.length > 0 ? citations : nearest
  const list = sources.map(source => {
    const details = element('details', 'source')
    details.id = name(source.index)
    const place = [source.filename, source.location].filter(Boolean).join(', ')
    details.append(
      element('summary', '', citations.length > 0 ? `[${source.index}] ${place}` : place),
      element('blockquote', '', source.quote),
    )
    return details
  })
  return [
    text,
    ...(doubted ? [element('p', 'doubt', 'Not all of this stands in the sources. Check it.')] : []),
    ...(citations.length === 0 && nearest.length > 0
      ? [element('p', 'dimmed', 'The closest passages:')]
      : []),
    ...list,
  ]
}

/**
 * @param {number} index
 * @param {string} id
 */
function mark(index, id) {
  const open = element('button', 'mark', `${index}`)
  open.setAttribute('type', 'button')
  open.setAttribute('aria-label', `Source ${index}`)
  open.addEventListener('click', () => {
    const details = /** @type {HTMLDetailsElement} */ (document.getElementById(id))
    details.open = true
    details.querySelector('summary')?.focus()
    details.scrollIntoView({ block: 'nearest' })
  })
  return open
}

/**
 * @param {string} tag
 * @param {string} className
 * @param {string} [text]
 */
function element(tag, className, text) {
  const made = document.createElement(tag)
  if (className) made.className = className
  if (text !== undefined) made.textContent = text
  return made
}

function scroll() {
  log.scrollTop = log.scrollHeight
}
