import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const stretches = z.array(z.tuple([z.number().int(), z.number().int()])).min(1)
const half = z.enum(['open', 'kept'])

/** A question over all ten contracts; any of the gold stretches answers it. */
const contractQuestion = z.object({
  id: z.string(),
  question: z.string(),
  document: z.string(),
  gold: stretches,
  answer: z.string(),
  half,
})
/** A question that none of the ten contracts answers, with the contract that it names, if that is one of them. */
const unanswerableQuestion = z.object({
  id: z.string(),
  question: z.string(),
  about: z.string().nullable(),
  half,
})
/** A comparison; each side should be cited from one of its gold stretches. */
const comparisonQuestion = z.object({
  id: z.string(),
  question: z.string(),
  sides: z.array(z.object({ document: z.string(), gold: stretches })).min(2),
  half,
})

export type ContractQuestion = z.infer<typeof contractQuestion>
export type UnanswerableQuestion = z.infer<typeof unanswerableQuestion>
export type ComparisonQuestion = z.infer<typeof comparisonQuestion>

const folder = join(import.meta.dirname, 'own-questions')

/** The ids of the ten contracts in ../shared/eval/cuad. */
export function ownContracts(): string[] {
  return z.array(z.string()).parse(JSON.parse(readFileSync(join(folder, 'contracts.json'), 'utf8')))
}

/** Reads one half of our own questions. The kept half stays closed until the engine is finished. */
export function readOwnQuestions(kept: boolean) {
  return {
    contracts: readLines('contracts', contractQuestion, kept),
    unanswerable: readLines('unanswerable', unanswerableQuestion, kept),
    comparisons: readLines('comparisons', comparisonQuestion, kept),
  }
}

function readLines<Line>(name: string, shape: z.ZodType<Line>, kept: boolean): Line[] {
  const file = join(folder, `${name}${kept ? '.kept' : ''}.jsonl`)
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => shape.parse(JSON.parse(line)))
}
