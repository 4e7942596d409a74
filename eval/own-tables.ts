import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const folder = join(import.meta.dirname, 'own-tables')

/** The files over which all of these questions are asked. */
export const ownTableFiles = join(folder, 'files')

const ownTableQuestion = z.object({
  id: z.string(),
  question: z.string(),
  /** A number in the unit that the question says or its column has. */
  value: z.string().optional(),
  /** The first cells of the rows that are listed. */
  rows: z.array(z.string()).optional(),
  /** The number of each group. */
  groups: z.record(z.string(), z.string()).optional(),
})
/** With none of the three, nothing is to be computed. */
export type OwnTableQuestion = z.infer<typeof ownTableQuestion>

export function readOwnTableQuestions(): OwnTableQuestion[] {
  return readFileSync(join(folder, 'questions.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => ownTableQuestion.parse(JSON.parse(line)))
}
