import type { EmbedAnswer, EmbedLine } from '@citewell/contract/embed.ts'

/** Asks with the token of a chat box; `onText` gets the text as far as it is written. Throws Error with a sentence. */
export async function askEmbedded(
  token: string,
  question: string,
  earlier: string[],
  onText: (text: string) => void,
): Promise<EmbedAnswer> {
  const response = await fetch('/embed/ask', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ question, earlier }),
  }).catch(() => {
    throw new Error('The server could not be reached. Try again.')
  })
  if (!response.ok || !response.body) throw new Error(await sentenceOf(response))
  let text = ''
  let rest = ''
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const lines = (rest + part.value).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const said = JSON.parse(line) as EmbedLine
        if ('error' in said) throw new Refused(said.error)
        if ('answer' in said) return said.answer
        text += said.text
        onText(text)
      }
    }
  } catch (error) {
    if (error instanceof Refused) throw error
  }
  throw new Error('The answer was cut off. Ask again.')
}

class Refused extends Error {}

/** Empty for what somebody else answered, such as a proxy. */
async function sentenceOf(response: Response): Promise<string> {
  const { detail } = (await response.json().catch(() => ({}))) as { detail?: unknown }
  return typeof detail === 'string' ? detail : ''
}
