import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

export type CorpusEntry = { id: string; title: string; text: string }
type Query = { id: string; text: string; documentId: string | null; relevant: Map<string, number> }
type Question = {
  id: string
  text: string
  answers: string[]
  documentId: string
  unanswerable: boolean
}
export type Collection = { name: string; corpus: CorpusEntry[]; queries: Query[]; questions: Question[] }

const folder = join(import.meta.dirname, '../../shared/eval')

/** Names of the collections that are there; empty when the evaluation data is not. */
export function collectionNames(): string[] {
  if (!existsSync(folder)) return []
  const within = (below: string) =>
    readdirSync(join(folder, below), { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(entry => join(below, entry.name))
  return within('.')
    .flatMap(name => (hasCorpus(name) ? [name] : within(name)))
    .filter(hasCorpus)
    .sort()
}

/** Reads a collection of ../shared/eval: its texts, its queries with relevance grades, its questions with answers. */
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
  return {
    name,
    corpus: parse('corpus.jsonl').map(({ id, title, text }) => ({
      id,
      title: String(title ?? ''),
      text: String(text),
    })),
    queries: parse('queries.jsonl').flatMap(({ id, text, doc_id }) => {
      const grades = relevant.get(id)
      if (!grades) return []
      return [{ id, text: String(text), documentId: doc_id ? String(doc_id) : null, relevant: grades }]
    }),
    questions: parse('qa.jsonl').map(line => ({
      id: line.id,
      text: String(line.question),
      answers: (line.answers as string[] | undefined) ?? [],
      documentId: String(line.doc_id ?? ''),
      unanswerable: line.unanswerable === true,
    })),
  }
}

function hasCorpus(name: string): boolean {
  return ['corpus.jsonl', 'corpus.jsonl.gz'].some(file => existsSync(join(folder, name, file)))
}

function readLines(name: string, file: string): string[] {
  const path = join(folder, name, file)
  if (existsSync(path)) return readFileSync(path, 'utf8').split('\n').filter(Boolean)
  if (!existsSync(`${path}.gz`)) return []
  return gunzipSync(readFileSync(`${path}.gz`))
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
}
