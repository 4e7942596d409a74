import type { Engines } from './engines-query.ts'

export type TextDestination = { outside: boolean; text: string }

/** Where the text of the chat and of its documents is sent, on one line. */
export function whereTextGoes(engines: Engines, keepLocal: boolean): TextDestination {
  const { answers, search, cards } = engines
  if (keepLocal) return { outside: false, text: 'Kept local: nothing of this chat is sent outside.' }
  const outside = [answers, search, cards].filter(({ host }) => host !== null)
  const [first] = outside
  if (first) {
    const hosts = [...new Set(outside.map(({ host }) => host))].join(' and ')
    const by = first.model === null ? '' : ` (${first.model})`
    const what = sentOutside(engines)
      .join(', ')
      .replace(/, ([^,]*)$/, ' and $1')
    return {
      outside: true,
      text: `${what.charAt(0).toUpperCase()}${what.slice(1)} are sent to ${hosts}${by}.`,
    }
  }
  const text =
    answers.kind === 'model'
      ? `Answered by ${answers.model ?? 'a language model'} here; nothing is sent outside.`
      : 'Answers are quoted; nothing is sent outside.'
  return { outside: false, text }
}

function sentOutside({ answers, search, cards }: Engines): string[] {
  return [
    ...(answers.host === null && search.host === null ? [] : ['questions']),
    // To be found by meaning, each document is sent as a whole, with what an answer or a card takes of it.
    ...(search.host === null
      ? [
          ...(answers.host === null ? [] : ['passages']),
          ...(cards.host === null ? [] : ['excerpts of documents']),
        ]
      : ['the text of documents']),
  ]
}
