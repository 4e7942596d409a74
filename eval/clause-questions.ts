import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const folder = join(import.meta.dirname, 'clause-questions')
const ofKind = z.union([
  z.strictObject({ kind: z.string(), question: z.string() }),
  z.strictObject({ kind: z.string(), clause: z.string() }),
])
const pair = z.strictObject({ clause: z.string(), questions: z.array(z.string()).min(1) })

/** Questions and clauses of one kind, every one of which answers to every other. */
export type KindOfClause = { kind: string; questions: string[]; clauses: string[] }
/** A clause, and questions that it alone answers. */
export type AskedClause = z.infer<typeof pair>

/** What people wrote from their own heads, none of it from a real contract: by kinds of clauses, and clause by clause. */
export function readClauseQuestions(): { kinds: KindOfClause[]; pairs: AskedClause[] } {
  const lines = readLines('kinds-*.jsonl', ofKind)
  const kinds = [...Map.groupBy(lines, ({ kind }) => kind)].map(([kind, own]) => ({
    kind,
    questions: own.flatMap(line => ('question' in line ? [line.question] : [])),
    clauses: own.flatMap(line => ('clause' in line ? [line.clause] : [])),
  }))
  return { kinds, pairs: readLines('pairs-*.jsonl', pair) }
}

function readLines<Line>(files: string, shape: z.ZodType<Line>): Line[] {
  return globSync(files, { cwd: folder })
    .sort()
    .flatMap(name => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean))
    .map(line => shape.parse(JSON.parse(line)))
}
