import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const folder = join(import.meta.dirname, 'clause-questions')
const ofKind = z.union([
  z.strictObject({ kind: z.string(), question: z.string() }),
  z.strictObject({ kind: z.string(), clause: z.string() }),
])
const pair = z.strictObject({ clause: z.string(), questions: z.array(z.string()).min(1) })

const article = z.strictObject({
  kind: z.string(),
  heading: z.string(),
  sentences: z.array(z.string()).min(2),
  questions: z.array(z.strictObject({ question: z.string(), right: z.array(z.int()).min(1) })),
})

/** Questions and clauses of one kind, every one of which answers to every other. */
export type KindOfClause = { kind: string; questions: string[]; clauses: string[] }
/** A clause, and questions that it alone answers. */
export type AskedClause = z.infer<typeof pair>
/** An article of a contract whose sentences look alike, and questions with the places of the sentences that answer. */
export type AskedArticle = z.infer<typeof article>

/** What people wrote from their own heads, none of it from a real contract: by kinds of clauses, clause by clause, and by articles. */
export function readClauseQuestions(): {
  kinds: KindOfClause[]
  pairs: AskedClause[]
  articles: AskedArticle[]
} {
  const lines = readLines('kinds-*.jsonl', ofKind)
  const kinds = [...Map.groupBy(lines, ({ kind }) => kind)].map(([kind, own]) => ({
    kind,
    questions: own.flatMap(line => ('question' in line ? [line.question] : [])),
    clauses: own.flatMap(line => ('clause' in line ? [line.clause] : [])),
  }))
  return {
    kinds,
    pairs: readLines('pairs-*.jsonl', pair),
    articles: readLines('articles-*.jsonl', article),
  }
}

function readLines<Line>(files: string, shape: z.ZodType<Line>): Line[] {
  return globSync(files, { cwd: folder })
    .sort()
    .flatMap(name => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean))
    .map(line => shape.parse(JSON.parse(line)))
}
