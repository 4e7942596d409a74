import { stripVTControlCharacters } from 'node:util'

/** What is said between a program and the server, as Markdown, with secrets and ids shortened. */
export type Transcript = {
  /** A `fetch` whose calls and answers are written down. */
  fetch: typeof fetch
  title: (text: string) => void
  /** A sentence between calls. */
  note: (text: string) => void
  /** What a command writes. */
  block: (text: string) => void
  markdown: () => string
}

const longestAnswer = 60

export function startTranscript(): Transcript {
  const lines: string[] = []
  const block = (text: string) => void lines.push('```', cut(shorten(text).trimEnd()), '```', '')
  const recorded: typeof fetch = async (input, init = {}) => {
    const request = new Request(input, init)
    const asked = `> ${request.method} ${pathOf(request.url)}`
    const body =
      typeof init.body === 'string' || init.body instanceof URLSearchParams ? String(init.body) : ''
    const answer = await fetch(input, init)
    const type = answer.headers.get('content-type')?.split(';')[0] ?? ''
    const location = answer.headers.get('location')
    const challenge = answer.headers.get('www-authenticate')
    const head = [
      `< ${answer.status}${type && ` ${type}`}`,
      ...(location ? [`< location: ${location}`] : []),
      ...(challenge ? [`< www-authenticate: ${challenge}`] : []),
    ]
    const shown = (text: string) =>
      block([asked, ...(body ? [`> ${body}`] : []), ...head, pretty(text)].join('\n'))
    // A stream is read by its program; the title of what it says stands in for it.
    if (type === 'text/event-stream' && request.method === 'POST') {
      const [first, second] = answer.body?.tee() ?? []
      void new Response(first).text().then(shown, error => shown(String(error)))
      return new Response(second, answer)
    }
    const text = await answer.text()
    shown(text)
    const empty = [204, 304].includes(answer.status)
    const again = new Response(empty ? null : text, answer)
    Object.defineProperty(again, 'url', { value: request.url })
    return again
  }
  return {
    fetch: recorded,
    title: text => void lines.push(`## ${text}`, ''),
    note: text => void lines.push(shorten(text), ''),
    block,
    markdown: () => `${lines.join('\n').trimEnd()}\n`,
  }
}

const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '')

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 1)
  } catch {
    return text
  }
}

function cut(text: string): string {
  const lines = text.split('\n')
  const rest = lines.length - longestAnswer
  return rest > 3 ? [...lines.slice(0, longestAnswer), `… ${rest} more lines`].join('\n') : text
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const parameters = /\b(code|code_verifier|code_challenge|refresh_token|state)=[\w.~%-]+/g
const members = /("(?:access_token|refresh_token)": ?)"[^"]+"/g
/** Of the machine, not of what was tested. */
const ofNpm = /^npm (?:warn|notice).*\n/gm

function shorten(text: string): string {
  return stripVTControlCharacters(text)
    .replace(ofNpm, '')
    .replace(/cw_[0-9a-f]{12}_[0-9a-f]{64}/g, 'cw_…')
    .replace(uuid, id => `${id.slice(0, 4)}…`)
    .replace(parameters, '$1=…')
    .replace(members, '$1"…"')
    .replace(/(\/connect\/|\/oauth\/authorize\/)[\w-]+/g, '$1…')
    .replace(/http:\/\/(127\.0\.0\.1|localhost):\d+/g, 'https://citewell.example.org')
    .replaceAll('```', "'''")
}
