import { createFence } from '../../platform/text/fence-text.ts'
import type { ModelRequest } from '../../providers/language-model/language-model.ts'
import { prompts } from '../prompts/prompts.ts'
import type { FoundPassage } from '../stages.ts'
import type { ColumnAsked } from './cell-read.ts'
import { cellReplyStructure } from './read-cell-reply.ts'

/** Asks for the cells of all these columns at once. Columns and passages are numbered from 1, in their order. */
export function cellRequest(
  columns: ColumnAsked[],
  passages: FoundPassage[],
): Pick<ModelRequest, 'instructions' | 'prompt' | 'structure'> {
  const fence = createFence()
  const blocks = passages.map(({ context, text }, at) =>
    fence.enclose(context === '' ? text : `${context}\n${text}`, at + 1),
  )
  const asked = columns.map(({ name, question, hint, type, options }, at) => {
    const of = options.length > 0 ? `${type}: ${options.join('; ')}` : type
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
