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

const setsOf = (names: string[]) => names.map(name => join(folder, 'spoken', name))

/** Questions in everyday words, with files of their own for each set: written by people who had not seen the engine. */
export const readSpokenSets = setsOf(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
/** The same over lists of consultants, by which how sure a reading is was fitted; no rule was made for them. */
export const listSpokenSets = setsOf([
  '13',
  '14',
  '15',
  '16',
  '17',
  '18',
  '19',
  '20',
  '21',
  '22',
  '29',
  '30',
  '31',
])
/** The same over tables as they stand in reports. */
export const reportSpokenSets = setsOf(['23', '24', '25', '26', '27', '28', '32'])
export const spokenSets = [...readSpokenSets, ...listSpokenSets, ...reportSpokenSets]
/** The same, which nobody reads who works on the engine. */
export const keptSpokenSets = setsOf(['11', '12'])

const spokenQuestion = z.object({
  id: z.string(),
  question: z.string(),
  /** What the result must show: numbers in the unit that its column has, and names. */
  numbers: z.array(z.number()),
  texts: z.array(z.string()),
  /** "must-not" where nothing is to be computed. */
  kind: z.string(),
  /** The question before it in its chat. */
  after: z.string().optional(),
})
export type SpokenQuestion = z.infer<typeof spokenQuestion>

export function readSpokenQuestions(set: string): SpokenQuestion[] {
  return readFileSync(join(set, 'questions.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => spokenQuestion.parse(JSON.parse(line)))
}
