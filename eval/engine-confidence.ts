import { findPassages } from '../server/src/answer/retrieve/find-passages.ts'
import type { Scope } from '../server/src/answer/stages.ts'
import { scoreSentences } from '../server/src/answer/write/score-sentences.ts'
import type { Database } from '../server/src/platform/database/database.ts'

/** How sure the quoting engine is of its best sentence, whether it gives an answer or not. */
export async function engineConfidence(db: Database, text: string, scope: Scope): Promise<number> {
  const { passages, terms } = await findPassages(db, { text, earlier: [] }, scope, 8)
  return scoreSentences(text, terms, passages)[0]?.confidence ?? 0
}
