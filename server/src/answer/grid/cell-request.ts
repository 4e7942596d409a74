import type { AnswerRule } from '@citewell/contract/grid-rules.ts'
import { createFence } from '../../platform/text/fence-text.ts'
import type { ModelRequest } from '../../providers/language-model/language-model.ts'
import { prompts } from '../prompts/prompts.ts'
import type { FoundPassage } from '../stages.ts'
import type { ColumnAsked } from './cell-read.ts'
import { cellReplyStructure } from './read-cell-reply.ts'

/** What a rule is to a model; what is found nowhere it says in any case. */
const saidOf: Record<AnswerRule, string | null> = {
  likeliest: null,
  first: 'of several the first that stands',
  'latest-dated': 'of several the one with the latest date',
  smallest: 'of several the smallest or earliest',
  largest: 'of several the largest or latest',
  all: 'all of them',
  'else-no': null,
}

/** Asks for the cells of all these columns at once. Columns and passages are numbered from 1, in their order. */
export function cellRequest(
  columns: ColumnAsked[],
  passages: FoundPassage[],
): Pick<ModelRequest, 'instructions' | 'prompt' | 'structure'> {
  const fence = createFence()
  const blocks = passages.map(({ context, text }, at) =>
    fence.enclose(context === '' ? text : `${context}\n${text}`, at + 1),
  )
  const asked = columns.map(({ name, question, hint, type, options, rule = 'likeliest' }, at) => {
    const form = options.length > 0 ? `${type}: ${options.join('; ')}` : type
    const of = [form, saidOf[rule]].filter(part => part !== null).join(', ')
    return fence.enclose(
      [`${name} (${of})`, question, hint].filter(line => line !== '').join('\n'),
      at + 1,
      'QUESTION',
    )
  })
  return {
    instructions: prompts.cells.text({ rule: fence.rule, questionRule: fence.ruleOfQuestions }),
    prompt: [...blocks, ...asked].join('\n'),
    structure: cellReplyStructure,
  }
}
