/** The chat box inside its frame. Its page says which origins may hold it; only these give it a token. */
import { askEmbedded } from './ask-embedded.ts'
import { type GivenMessage, readyMessage } from './embed-message.ts'
import { element, presentAnswer } from './present-answer.ts'

const origins = JSON.parse(document.body.dataset.origins ?? '[]') as string[]
const form = find('form')
const field = find('textarea')
const button = find('form button') as HTMLButtonElement
const log = find('#log')
const state = find('#state')
const mostEarlier = 3
const asked: string[] = []
let token = ''

addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || !origins.includes(origin) || !data?.citewell) return
  const given = (data as GivenMessage).citewell
  token = String(given.token)
  for (const [name, value] of given.look ?? [])
    document.documentElement.style.setProperty(`--citewell-${name}`, String(value))
  button.disabled = false
})
parent.postMessage(readyMessage, '*')

field.addEventListener('keydown', event => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
  event.preventDefault()
  form.requestSubmit()
})

form.addEventListener('submit', event => {
  event.preventDefault()
  const question = field.value.trim()
  if (question !== '' && !button.disabled) void answer(question)
})

async function answer(question: string): Promise<void> {
  button.disabled = true
  field.value = ''
  log.querySelector('.empty')?.remove()
  log.append(element('p', 'question', question))
  const shown = log.appendChild(element('div', 'answer', '…'))
  state.textContent = 'Looking it up'
  scrollDown()
  try {
    const given = await askEmbedded(token, question, asked.slice(-mostEarlier), text => {
      shown.textContent = text
      scrollDown()
    })
    shown.replaceChildren(...presentAnswer(given))
    asked.push(question)
    state.textContent = 'Answered'
  } catch (error) {
    const sentence = error instanceof Error ? error.message : ''
    shown.replaceChildren(element('p', 'failure', sentence || 'That did not work. Try again.'))
    state.textContent = 'Not answered'
  }
  button.disabled = false
  scrollDown()
  field.focus()
}

function scrollDown(): void {
  log.scrollTop = log.scrollHeight
}

function find<Name extends keyof HTMLElementTagNameMap>(selector: Name): HTMLElementTagNameMap[Name]
function find(selector: string): HTMLElement
function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`The page has no ${selector}`)
  return found
}
