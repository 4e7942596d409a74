import type { Engine } from '@citewell/contract/answer-events.ts'
import type { EngineEvent } from './engine-events.ts'

/**
 * Number of characters that are read of the beginning and of the end of a question, since it may follow a pasted text.
 * The smallest common models accept 16,000 tokens in all.
 */
const readAtStart = 6_000
const readAtEnd = 2_000
export const longestRead = readAtStart + readAtEnd

const shortened = `The question is too long to be read whole. Its first ${readAtStart.toLocaleString('en')} and last ${readAtEnd.toLocaleString('en')} characters were read.`

/** Says that a part of the question was not read, beside any other note. */
export function noteShortened(event: EngineEvent): EngineEvent {
  const noted = (engine: Engine): Engine => {
    const message = [engine.note?.message, shortened].filter(Boolean).join(' ')
    return { ...engine, note: { code: engine.note?.code ?? 'question_shortened', message } }
  }
  if (event.kind === 'writer') return { ...event, engine: noted(event.engine) }
  if (event.kind !== 'end') return event
  return { ...event, answer: { ...event.answer, engine: noted(event.answer.engine) } }
}

/**
 * What is read of a question: control characters mean nothing to search, and the database rejects NUL. An overlong text
 * must not hold up everybody else.
 */
export function readable(text: string): string {
  const cut = text.length <= longestRead ? text : `${text.slice(0, readAtStart)}\n${text.slice(-readAtEnd)}`
  return cut.toWellFormed().replace(/[^\P{Cc}\n\t]/gu, ' ')
}
