import { createFence } from '../../platform/text/fence-text.ts'
import type { ModelRequest } from '../../providers/language-model/language-model.ts'
import { prompts } from '../prompts/prompts.ts'
import { tools, toolsAsText } from './tools.ts'

/** What a step brought, as the model is told. */
export type Result = { call: string; text: string }

const longestResult = 9_000
/** Of all results together; the oldest are then left out. */
const longestResults = 40_000
const longestEarlier = 400
const mostEarlier = 3

/** Makes the requests of one answer's steps. What documents, results and calls say is data under one key. */
export function createStepPrompt(question: { text: string; earlier: string[] }, documents: string) {
  const fence = createFence()
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
      fence.enclose(cut(documents), 1, 'RESULT'),
      'What was found so far:',
      ...shown(results).map((text, index) => fence.enclose(text, index + 2, 'RESULT')),
    ].join('\n'),
  })
}

/** The results, of which the newest are whole. */
function shown(results: Result[]): string[] {
  let left = longestResults
  return results
    .toReversed()
    .map(({ call, text }) => {
      const result = cut(text)
      left -= result.length
      return left < 0 ? `${call}\n(left out here, since it is long ago)` : `${call}\n${result}`
    })
    .reverse()
}

function cut(text: string): string {
  return text.length <= longestResult ? text : `${text.slice(0, longestResult)}\n(cut off here)`
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, longestEarlier)
}
