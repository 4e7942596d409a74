import type { Withdrawn } from '@citewell/contract/answer-events.ts'
import { createFence, type Fence } from '../../platform/text/fence-text.ts'
import type { FoundPassage, Question } from '../stages.ts'
import type { Carried } from './carry-turns.ts'
import { english } from './own-words/english.ts'
import type { PromptBudget } from './prompt-budget.ts'
import { roughTokens } from './rough-tokens.ts'

export type ModelPrompt = { instructions: string; prompt: string }
export type PromptParts = Pick<Carried, 'passages' | 'turns'> & { draft?: Draft }
/** An answer whose sentences are not all borne out. */
type Draft = { text: string; withdrawn: Withdrawn[] }

const longestEarlier = 400

/**
 * Builds the prompt. The passages are numbered from 1 and fenced, and so are the answers of earlier turns.
 */
export function modelPrompt(
  question: Pick<Question, 'text'>,
  { passages, turns, draft }: PromptParts,
): ModelPrompt {
  const fence = createFence()
  const blocks = passages.map((passage, index) => block(passage, index + 1, fence))
  const earlier = turns.flatMap((turn, index) => [
    `- ${oneLine(turn.question).slice(0, longestEarlier)}`,
    ...(turn.answer === null ? [] : [fence.enclose(turn.answer, index + 1, 'ANSWER')]),
  ])
  const answered = turns.some(({ answer }) => answer !== null)
  return {
    instructions: [
      instructions(fence),
      ...(answered ? [ofEarlierAnswers(fence)] : []),
      ...(draft ? [ofDraft(fence)] : []),
    ].join('\n\n'),
    prompt: [
      ...blocks,
      ...(earlier.length > 0 ? ['Asked before in this chat, oldest first:', ...earlier] : []),
      'The question to answer:',
      question.text,
      ...(draft ? ['Your draft:', ...doubted(draft, turns.length + 1, fence)] : []),
    ].join('\n'),
  }
}

/**
 * Chooses as many passages as the prompt holds: the best ones, or for a summary ones at even distances, so that the end
 * of the documents is included.
 */
export function choosePassages(
  passages: FoundPassage[],
  of: 'best' | 'all',
  budget: PromptBudget,
): FoundPassage[] {
  if (of === 'best') return fitting(passages.slice(0, budget.passages), budget)
  for (let step = 1; step <= passages.length; step++) {
    const spread = passages.filter((_, index) => index % step === 0)
    const given = fitting(spread, budget)
    if (given.length === spread.length) return given
  }
  return fitting(passages, budget)
}

function fitting(passages: FoundPassage[], { passageTokens }: PromptBudget): FoundPassage[] {
  let tokens = 0
  return passages.filter(passage => {
    const own = roughTokens(`${passage.filename} ${passage.context} ${passage.text}`)
    if (tokens + own > passageTokens) return false
    tokens += own
    return true
  })
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
- Answer in the language of the question unless it asks for another, briefly and plainly. Lists and tables in Markdown are fine; no links, images, HTML or headings.`
}

/** The draft and each doubted sentence, which may repeat what documents order. */
function doubted({ text, withdrawn }: Draft, number: number, fence: Fence): string[] {
  const sentences = withdrawn.map(each => `- ${each.text}\n  ${each.reason ?? ''}`).join('\n')
  return [
    fence.enclose(text, number, 'ANSWER'),
    'Not borne out:',
    fence.enclose(sentences, number + 1, 'ANSWER'),
  ]
}

function ofDraft({ ruleOfAnswers }: Fence): string {
  return `You have written a draft, and a check found sentences in it that the passages do not bear out. Draft and sentences stand at the end of the message, ${ruleOfAnswers}
- Write the whole answer anew. Correct these sentences by the passages, or leave them out. Keep what is right.
- The numbers in square brackets in the draft are no longer valid; set them by the passages of this message.
- Do not mention the draft or the check.`
}

function ofEarlierAnswers({ ruleOfAnswers }: Fence): string {
  return `Your earlier answers of this chat stand in the message too, ${ruleOfAnswers} The numbers in their square brackets are those of the passages in this message.
- If the question asks for your last answer in another form (shorter, longer, as a table or list, in another language, for certain readers), write that answer anew in this form. Keep its facts and put the same numbers after each of them. Add no facts.
- Otherwise the earlier answers only tell what the question means. Take facts from the passages.`
}
