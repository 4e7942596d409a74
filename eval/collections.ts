import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

export type CorpusEntry = { id: string; title: string; text: string }
type Query = { id: string; text: string; documentId: string | null; relevant: Map<string, number> }
export type Question = {
  id: string
  /** Includes the name of what is asked for, if the collection has one ("Governing Law: Which state's …"). */
  text: string
  /** Without that name. */
  bare: string
  answers: string[]
  documentId: string
  unanswerable: boolean
  /** The answer in a normal form, if the collection has one: "successive 1 year", "7/11/06". */
  normal?: string
  /** Where the evidence stands in the document's text, if known; each span should be found. */
  spans: [start: number, end: number][]
}
export type Collection = {
  name: string
  corpus: CorpusEntry[]
  queries: Query[]
  questions: Question[]
  /** Whether the task is to find a place in a document that the query names. */
  withinDocument: boolean
  /** Whether a query needs all of its relevant documents, not any of them. */
  needsAll: boolean
}

/** The folder of the collections. */
export const evalData = join(import.meta.dirname, '../../shared/eval')

/** Names of the available collections; empty without the evaluation data. */
export function collectionNames(): string[] {
  if (!existsSync(evalData)) return []
  const within = (below: string) =>
    readdirSync(join(evalData, below), { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(entry => join(below, entry.name))
  return within('.')
    .flatMap(name => (hasCorpus(name) ? [name] : within(name)))
    .filter(hasCorpus)
    .sort()
}

/**
 * Reads a collection from ../shared/eval: its texts, its queries with relevance grades, and its questions with answers.
 */
export function readCollection(name: string): Collection {
  const relevant = new Map<string, Map<string, number>>()
  for (const line of readLines(name, 'qrels.tsv').slice(1)) {
    const [query = '', document = '', grade = '0'] = line.split('\t')
    if (Number(grade) <= 0) continue
    const grades = relevant.get(query) ?? new Map<string, number>()
    relevant.set(query, grades.set(document, Number(grade)))
  }
  type Line = Record<string, unknown> & { id: string }
  const parse = (file: string) => readLines(name, file).map(line => JSON.parse(line) as Line)
  const corpus = parse('corpus.jsonl').map(({ id, title, text }) => ({
    id,
    title: String(title ?? ''),
    text: String(text),
  }))
  const answered = parse('qa.jsonl')
  const texts = new Map(corpus.map(({ id, text }) => [id, text]))
  const queries = parse('queries.jsonl').flatMap(({ id, text, doc_id }) => {
    const grades = relevant.get(id)
    if (!grades) return []
    return [{ id, text: String(text), documentId: doc_id ? String(doc_id) : null, relevant: grades }]
  })
  return {
    name,
    corpus,
    queries,
    withinDocument: queries.some(query => query.documentId !== null),
    needsAll: answered.some(({ evidence }) => Array.isArray(evidence)),
    questions: answered.map(line => ({
      id: line.id,
      text: line.category ? `${line.category}: ${line.question}` : String(line.question),
      bare: String(line.question),
      answers: (line.answers as string[] | undefined) ?? [],
      documentId: String(line.doc_id ?? ''),
      unanswerable: line.unanswerable === true,
      normal: String(line.normalised_answer ?? ''),
      spans: spansOf(line, texts.get(String(line.doc_id ?? '')) ?? ''),
    })),
  }
}

/** The given spans, or those of the answers if these are whole sentences of evidence. */
function spansOf(line: Record<string, unknown>, text: string): [number, number][] {
  if (Array.isArray(line.spans)) return line.spans as [number, number][]
  if (line.label === undefined) return []
  return (line.answers as string[]).flatMap((sentence): [number, number][] => {
    const start = text.indexOf(sentence)
    return start < 0 ? [] : [[start, start + sentence.length]]
  })
}

function hasCorpus(name: string): boolean {
  return ['corpus.jsonl', 'corpus.jsonl.gz'].some(file => existsSync(join(evalData, name, file)))
}

/** The lines of a collection's file, which may be compressed. */
export function readLines(name: string, file: string): string[] {
  const path = join(evalData, name, file)
  if (existsSync(path)) return readFileSync(path, 'utf8').split('\n').filter(Boolean)
  if (!existsSync(`${path}.gz`)) return []
  return gunzipSync(readFileSync(`${path}.gz`))
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
}
