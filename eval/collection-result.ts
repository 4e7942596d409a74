import type { Figure } from './figure.ts'

export type CollectionResult = {
  name: string
  documents: number
  passages: number
  seconds: number
  figures: Figure[]
}

export type MeasureOptions = {
  /** The highest number of queries, and of questions. */
  limit: number
  /** Prints each question with what was expected and what was quoted. */
  cases: boolean
  /** Of our own questions asks the half that is kept back instead of the open half. */
  kept: boolean
}
