import { createFence } from '../../platform/text/fence-text.ts'
import type { ModelRequest } from '../../providers/language-model/language-model.ts'
import { prompts } from '../prompts/prompts.ts'
import { tools, toolsAsText } from './tools.ts'

/** What a step brought, as the model is told. */
export type Result = { call: string; text: string }

const longestResult = 9_000
/** Of all results together; the oldest are then left out. */
const longestResults = 40_000
/** Of the instructions with the tools, the question, and the reply. */
const otherTokens = 2_500
const charactersOfToken = 4
const shareOfResults = 0.75
const shareOfResult = 0.17
const longestEarlier = 400
const mostEarlier = 3

/**
 * Makes the requests of one answer's steps, for a context window of so many tokens. What documents, results and calls
 * say is data under one key.
 */
export function createStepPrompt(
  question: { text: string; earlier: string[] },
  documents: string,
  window: number,
) {
  const fence = createFence()
  const room = Math.max(0, window - otherTokens) * charactersOfToken
  const most = Math.min(longestResult, Math.floor(room * shareOfResult))
  const mostOfAll = Math.min(longestResults, Math.floor(room * shareOfResults))
  const earlier = question.earlier.slice(-mostEarlier).map(text => `- ${oneLine(text)}`)
  return (
    results: Result[],
    left: number,
  ): Pick<ModelRequest, 'instructions' | 'prompt'> & Required<Pick<ModelRequest, 'tools'>> => ({
    instructions: prompts.steps.text({ rule: fence.ruleOfResults, left: String(left) }),
    tools: { offered: tools, asText: prompts.stepsAsText.text({ tools: toolsAsText }) },
    prompt: [
      ...(earlier.length > 0 ? ['Asked before in this chat, oldest first:', ...earlier] : []),
      'The question:',
      question.text,
      'The documents:',
      fence.enclose(cut(documents, most), 1, 'RESULT'),
      'What was found so far:',
      ...shown(results, most, mostOfAll).map((text, index) => fence.enclose(text, index + 2, 'RESULT')),
    ].join('\n'),
  })
}

/** The results, of which the newest are whole. */
function shown(results: Result[], most: number, mostOfAll: number): string[] {
  let left = mostOfAll
  return results
    .toReversed()
    .map(({ call, text }) => {
      const result = cut(text, most)
      left -= result.length
      return left < 0 ? `${call}\n(left out here, since it is long ago)` : `${call}\n${result}`
    })
    .reverse()
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most)}\n(cut off here)`
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, longestEarlier)
}
