import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const stretches = z.array(z.tuple([z.number().int(), z.number().int()])).min(1)
/** Whether it names no contract, and so is asked of its own alone. */
const alone = z.literal(true).optional()

/** A question over all contracts of its set; any of the gold stretches answers it. */
const contractQuestion = z.object({
  id: z.string(),
  question: z.string(),
  document: z.string(),
  gold: stretches,
  answer: z.string(),
  alone,
})
/** A question that none of the contracts answers, with the contract that it is about, if that is one of them. */
const unanswerableQuestion = z.object({
  id: z.string(),
  question: z.string(),
  about: z.string().nullable(),
  alone,
})
/** A comparison; each side should be cited from one of its gold stretches. */
const comparisonQuestion = z.object({
  id: z.string(),
  question: z.string(),
  sides: z.array(z.object({ document: z.string(), gold: stretches })).min(2),
})

export type ContractQuestion = z.infer<typeof contractQuestion>
export type UnanswerableQuestion = z.infer<typeof unanswerableQuestion>
export type ComparisonQuestion = z.infer<typeof comparisonQuestion>

/** Contracts of ../shared/eval/cuad that are asked together, by their ids, and what is asked of them. */
export type OwnQuestions = {
  name: string
  documents: string[]
  contracts: ContractQuestion[]
  unanswerable: UnanswerableQuestion[]
  comparisons: ComparisonQuestion[]
}

const folder = join(import.meta.dirname, 'own-questions')
/** Sets on which nothing is fitted and whose questions nobody reads who works on the engine. */
const keptSets = ['4', '8', '15', '16']

/** Our own questions: the sets to work with, or those that are kept, which stay closed until the engine is finished. */
export function readOwnQuestions(kept: boolean): OwnQuestions[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap(entry => (entry.isDirectory() && keptSets.includes(entry.name) === kept ? [entry.name] : []))
    .sort()
    .map(name => ({
      name,
      documents: z
        .array(z.string())
        .parse(JSON.parse(readFileSync(join(folder, name, 'contracts.json'), 'utf8'))),
      contracts: readLines(name, 'contracts', contractQuestion),
      unanswerable: readLines(name, 'unanswerable', unanswerableQuestion),
      comparisons: readLines(name, 'comparisons', comparisonQuestion),
    }))
}

function readLines<Line>(name: string, kind: string, shape: z.ZodType<Line>): Line[] {
  const file = join(folder, name, `${kind}.jsonl`)
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => shape.parse(JSON.parse(line)))
}
