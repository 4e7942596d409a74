import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { evalData, readCollection } from './collections.ts'

/** A question over ten contracts at once, with those that are its answer. */
export type BundleQuestion = {
  id: string
  kind: 'which' | 'how many' | 'earliest' | 'latest'
  text: string
  right: string[]
  /** Where lawyers marked the clause in question, by contract. */
  marked: Map<string, [start: number, end: number][]>
}
export type Bundle = { id: string; documentIds: string[]; questions: BundleQuestion[] }

type QuestionLine = {
  id: string
  bundle: string
  kind: BundleQuestion['kind']
  question: string
  category: string
  doc_ids: string[]
}

/** Reads the bundles of ten contracts with their questions; the marks are CUAD's. */
export function readBundles(): Bundle[] {
  const clauses = new Map(
    readCollection('cuad').questions.map(({ id, documentId, spans }) => [
      `${documentId}:${plainly(id.slice(documentId.length))}`,
      spans,
    ]),
  )
  const lines = readLines<QuestionLine>('questions.jsonl')
  return readLines<{ id: string; doc_ids: string[] }>('bundles.jsonl').map(({ id, doc_ids }) => ({
    id,
    documentIds: doc_ids,
    questions: lines
      .filter(({ bundle }) => bundle === id)
      .map(line => ({
        id: line.id,
        kind: line.kind,
        text: line.question,
        right: line.doc_ids,
        marked: new Map(
          doc_ids.map(document => [document, clauses.get(`${document}:${plainly(line.category)}`) ?? []]),
        ),
      })),
  }))
}

/** The collections write categories differently ("No-Solicit Of Customers", "nosolicitofcustomers"). */
function plainly(category: string): string {
  return category.toLowerCase().replace(/[^a-z]/g, '')
}

function readLines<Line>(file: string): Line[] {
  return readFileSync(join(evalData, 'contract-bundles', file), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as Line)
}
