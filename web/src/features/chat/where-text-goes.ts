import type { Engines } from './engines-query.ts'

export type TextDestination = { outside: boolean; text: string }

/** Where the chat's text is sent when a question is asked, on one line. */
export function whereTextGoes({ answers, search }: Engines, keepLocal: boolean): TextDestination {
  const hosts = [...new Set([answers.host, search.host].filter(host => host !== null))]
  if (keepLocal) return { outside: false, text: 'Kept local: nothing of this chat is sent outside.' }
  if (hosts.length > 0) {
    const model = answers.host === null ? search.model : answers.model
    const by = model === null ? '' : ` (${model})`
    return { outside: true, text: `Questions and passages are sent to ${hosts.join(' and ')}${by}.` }
  }
  const text =
    answers.kind === 'model'
      ? `Answered by ${answers.model ?? 'a language model'} here; nothing is sent outside.`
      : 'Answers are quoted; nothing is sent outside.'
  return { outside: false, text }
}
