import type { Reading, Withdrawn } from '@citewell/contract/answer-events.ts'
import { createFence, type Fence } from '../../platform/text/fence-text.ts'
import { prompts } from '../prompts/prompts.ts'
import type { ComputedFact, FoundPassage, Question, Scope } from '../stages.ts'
import { type Carried, longestEarlier } from './carry-turns.ts'
import { english } from './own-words/english.ts'
import type { PromptBudget } from './prompt-budget.ts'
import { roughTokens } from './rough-tokens.ts'

export type ModelPrompt = { instructions: string; prompt: string }
export type PromptParts = Pick<Carried, 'passages' | 'turns'> & {
  /** Results of calculations, numbered behind the passages. */
  computed?: ComputedFact[]
  /** Set if something is asked of every document and some of them were not read, or found no room. */
  missing?: Pick<Reading, 'unread' | 'absent' | 'nothing'> | null
  draft?: Draft
  /** Whatever the language of the question. */
  answersIn?: Scope['answersIn']
}
/** An answer whose sentences are not all borne out. */
type Draft = { text: string; withdrawn: Withdrawn[] }

/** Names of each kind of documents that are missing, and characters of each. */
const mostMissing = 10
const longestName = 80

/**
 * Builds the prompt. The passages are numbered from 1 and fenced, and so are the answers of earlier turns.
 */
export function modelPrompt(
  question: Pick<Question, 'text'>,
  { passages, turns, computed = [], missing, draft, answersIn }: PromptParts,
): ModelPrompt {
  const fence = createFence()
  const blocks = [
    ...passages.map((passage, index) => block(passage, index + 1, fence)),
    ...computed.map((fact, index) => computedBlock(fact, passages.length + index + 1, fence)),
  ]
  const lacking = missing ? missingBlocks(missing, fence) : []
  const earlier = turns.flatMap((turn, index) => [
    `- ${oneLine(turn.question).slice(0, longestEarlier)}`,
    ...(turn.answer === null ? [] : [fence.enclose(turn.answer, index + 1, 'ANSWER')]),
  ])
  const answered = turns.some(({ answer }) => answer !== null)
  return {
    instructions: [
      prompts.answer.text({
        rule: fence.rule,
        nothing: english.notInDocuments,
        language: languageOf(answersIn),
      }),
      ...(answered ? [prompts.conversation.text({ rule: fence.ruleOfAnswers })] : []),
      ...(lacking.length > 0 ? [prompts.missing.text({ rule: fence.ruleOfNames })] : []),
      ...(draft ? [prompts.secondLook.text({ rule: fence.ruleOfAnswers })] : []),
    ].join('\n\n'),
    prompt: [
      ...blocks,
      ...lacking,
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
  if (of === 'best') return fitting(passages, budget)
  for (let step = 1; step <= passages.length; step++) {
    const spread = passages.filter((_, index) => index % step === 0)
    const given = fitting(spread, budget)
    if (given.length === spread.length) return given
  }
  return fitting(passages, budget)
}

function fitting(passages: FoundPassage[], { passageTokens }: PromptBudget): FoundPassage[] {
  let tokens = 0
  return passages.filter(({ filename, context, text }) => {
    const own = roughTokens(filename) + roughTokens(context) + roughTokens(text) + roughTokens('  ')
    if (tokens + own > passageTokens) return false
    tokens += own
    return true
  })
}

function languageOf(answersIn: Scope['answersIn']): string {
  if (!answersIn) return 'the language of the question unless it asks for another'
  return `${answersIn.slice(0, 1).toUpperCase()}${answersIn.slice(1)}, whatever the language of the question`
}

function block(passage: FoundPassage, number: number, fence: Fence): string {
  const { filename, location: place, context, amends = '' } = passage
  const location = [filename, place, ...context.split('\n'), amends]
  return fence.enclose([location.map(oneLine).filter(Boolean).join(' | '), passage.text].join('\n'), number)
}

function computedBlock({ text, spans: [first] }: ComputedFact, number: number, fence: Fence): string {
  return fence.enclose(`${oneLine(first?.passage.filename ?? '')} | computed over its table\n${text}`, number)
}

function missingBlocks(
  { unread, absent, nothing }: NonNullable<PromptParts['missing']>,
  fence: Fence,
): string[] {
  const lists = [
    ['Read in full, and nothing was found for the question:', nothing],
    ['Read, and what was found has no room here:', absent],
    ['Not read, or not to the end:', unread],
  ] as const
  return lists.flatMap(([what, some], at) => {
    if (!some) return []
    const named = some.documents
      .slice(0, mostMissing)
      .map(({ filename }) => oneLine(filename).slice(0, longestName))
    const others = some.count - named.length
    const lines = others > 0 ? [...named, `and ${others} more`] : named
    return [what, fence.enclose(lines.join('\n'), at + 1, 'NAMES')]
  })
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
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
