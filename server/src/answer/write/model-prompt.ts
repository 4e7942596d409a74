import { createFence, type Fence } from '../../platform/text/fence-text.ts'
import type { FoundPassage, Question } from '../stages.ts'
import { english } from './own-words/english.ts'

export type ModelPrompt = { instructions: string; prompt: string }

const longestEarlier = 400
const mostEarlier = 3
/** Maximum number of tokens for the passages of a prompt: the smallest common models accept 16,000 tokens in all. */
const mostTokens = 6_000
const mostPassages = 16

/**
 * Builds the prompt. The passages are numbered from 1 and fenced.
 */
export function modelPrompt(question: Question, passages: FoundPassage[]): ModelPrompt {
  const fence = createFence()
  const blocks = passages.map((passage, index) => block(passage, index + 1, fence))
  const earlier = question.earlier
    .slice(-mostEarlier)
    .map(text => `- ${oneLine(text).slice(0, longestEarlier)}`)
  return {
    instructions: instructions(fence),
    prompt: [
      ...blocks,
      ...(earlier.length > 0 ? ['Asked before in this chat, oldest first:', ...earlier] : []),
      'The question to answer:',
      question.text,
    ].join('\n'),
  }
}

/**
 * Chooses as many passages as the prompt holds: the best ones, or for a summary ones at even distances, so that the end
 * of the documents is included.
 */
export function choosePassages(passages: FoundPassage[], of: 'best' | 'all'): FoundPassage[] {
  if (of === 'best') return fitting(passages.slice(0, mostPassages))
  for (let step = 1; step <= passages.length; step++) {
    const spread = passages.filter((_, index) => index % step === 0)
    const given = fitting(spread)
    if (given.length === spread.length) return given
  }
  return fitting(passages)
}

function fitting(passages: FoundPassage[]): FoundPassage[] {
  let tokens = 0
  return passages.filter(passage => {
    const own = roughTokens(`${passage.filename} ${passage.context} ${passage.text}`)
    if (tokens + own > mostTokens) return false
    tokens += own
    return true
  })
}

/** Four letters of Latin script make about one token; in other scripts each letter makes about one. */
function roughTokens(text: string): number {
  let tokens = 0
  for (let at = 0; at < text.length; at++) tokens += text.charCodeAt(at) < 0x250 ? 0.25 : 1
  return tokens
}

function block(passage: FoundPassage, number: number, fence: Fence): string {
  const location = [passage.filename, passage.location, ...passage.context.split('\n')]
  return fence.enclose([location.map(oneLine).filter(Boolean).join(' | '), passage.text].join('\n'), number)
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function instructions({ rule }: Fence): string {
  return `You answer questions about a person's own documents.

The passages that were found in the documents stand in the message, ${rule}

How to answer:
- Use the passages alone, no other knowledge. Do not guess.
- After each sentence put the numbers of the passages it rests on in square brackets, such as [2] or [1][3]. Name no other sources and append no list of them.
- Copy numbers, units, dates, names and identifiers exactly as they stand.
- If the passages do not hold the answer, write only this sentence, exactly: ${english.notInDocuments} Write it in no other case. If they hold a part of the answer, give that part and say what is missing.
- Answer in the language of the question, briefly and plainly. Lists and tables in Markdown are fine; no links, images, HTML or headings.`
}
