import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Table } from '../server/src/domain/tables/table.ts'
import { understandTable } from '../server/src/domain/tables/understand-table.ts'
import { evalData } from './collections.ts'

/** A calculation over a page with a table and text. */
export type FigureQuestion = {
  text: string
  table: Table
  /** What stands around the table, as it is written. */
  prose: string[]
  /** As the collection writes it: digits, or "yes" and "no". */
  answer: string
  /** A result that is a fraction may be said in per cent. */
  fraction: boolean
  kind: string
}

type TatqaPage = { id: string; table: string[][]; paragraphs: string[] }
type TatqaLine = {
  doc_id: string
  question: string
  answers: unknown[]
  answer_type: string
  answer_from: string
}
type FinqaPage = { id: string; table: string[][]; pre_text: string[]; post_text: string[] }
type FinqaLine = {
  doc_id: string
  question: string
  exe_ans: number | string
  evidence: Record<string, string>
}

/** The names of the collections of calculations that are there. */
export function figureCollections(): string[] {
  return [
    ['tatqa-arithmetic', 'tatqa'],
    ['finqa', 'finqa'],
  ].flatMap(([name = '', folder = '']) => (existsSync(join(evalData, folder)) ? [name] : []))
}

/** The names of the collections of chains of questions that are there. */
export function chainCollections(): string[] {
  return existsSync(join(evalData, 'finqa', 'conversations.jsonl')) ? ['finqa-chains'] : []
}

/** The calculations of a collection, and the questions beside them that ask for none. */
export function readFigureQuestions(name: string): {
  calculations: FigureQuestion[]
  others: FigureQuestion[]
} {
  return name === 'finqa' ? { calculations: finqa(), others: [] } : tatqa()
}

function tatqa(): { calculations: FigureQuestion[]; others: FigureQuestion[] } {
  const pages = new Map(
    readLines<TatqaPage>('tatqa/corpus.jsonl').map(({ id, table, paragraphs }) => [
      id,
      { table: tableOf(table), prose: paragraphs },
    ]),
  )
  const lines = readLines<TatqaLine>('tatqa/qa.jsonl')
  const asked = lines.flatMap((line): (FigureQuestion & { type: string })[] => {
    const page = pages.get(line.doc_id)
    const answer = String(line.answers[0] ?? '')
    return page
      ? [
          {
            ...page,
            text: line.question,
            answer,
            fraction: false,
            kind: line.answer_from,
            type: line.answer_type,
          },
        ]
      : []
  })
  const isCalculation = ({ type }: { type: string }) => type === 'arithmetic'
  return { calculations: asked.filter(isCalculation), others: asked.filter(line => !isCalculation(line)) }
}

function finqa(): FigureQuestion[] {
  const pages = new Map(
    readLines<FinqaPage>('finqa/documents.jsonl').map(({ id, table, pre_text, post_text }) => [
      id,
      { table: tableOf(table), prose: [...pre_text, ...post_text] },
    ]),
  )
  return readLines<FinqaLine>('finqa/questions.jsonl').flatMap((line): FigureQuestion[] => {
    const page = pages.get(line.doc_id)
    const from = new Set(Object.keys(line.evidence).map(key => key.split('_')[0] ?? ''))
    return page
      ? [
          {
            ...page,
            text: line.question,
            answer: String(line.exe_ans),
            fraction: true,
            kind: [...from].sort().join('-'),
          },
        ]
      : []
  })
}

/** A chain of questions about one page. */
export type Chain = { table: Table; turns: { text: string; answer: string; lookup: boolean }[] }

type ChainLine = { table: string[][]; turns: { question: string; program: string }[] }

/** The collection writes a cell such as "(26)" or "5 %" twice: "-26 ( 26 )", "5% ( 5 % )". */
const writtenTwice = /^(\$? ?-?[\d.,]+ ?%?) \( [\d.,]+ ?%? \)$/

/** The chains of follow-up questions; the answer of each turn is what its program gives. */
export function readChains(): Chain[] {
  return readLines<ChainLine>('finqa/conversations.jsonl').map(({ table, turns }) => ({
    table: tableOf(table.map(row => row.map(cell => cell.replace(writtenTwice, '$1')))),
    turns: turns.flatMap(({ question, program }) => {
      const answer = resultOf(program)
      return answer === null
        ? []
        : [{ text: question, answer: String(answer), lookup: /^ans = -?[\d.]+$/.test(program) }]
    }),
  }))
}

/** What "x0 = 15 - 19; ans = x0 / 19" gives; null if it says something else. */
function resultOf(program: string): number | null {
  const known = new Map<string, number>()
  const worth = (term: string | undefined) => known.get(term ?? '') ?? Number(term)
  for (const step of program.split(';')) {
    const [, name = '', first, operator, second] =
      /^\s*(\w+) = (-?[\w.]+)(?: ([-+*/]|\*\*) (-?[\w.]+))?\s*$/.exec(step) ?? []
    if (name === '') return null
    const [a, b] = [worth(first), worth(second)]
    known.set(name, operator === undefined ? a : (calculations[operator]?.(a, b) ?? Number.NaN))
  }
  const result = known.get('ans')
  return result === undefined || !Number.isFinite(result) ? null : result
}

const calculations: Record<string, (a: number, b: number) => number> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '**': (a, b) => a ** b,
}

function tableOf(texts: string[][]): Table {
  return understandTable(
    texts.map((row, index) => ({
      row: index + 1,
      cells: row.map(cell => {
        const text = cell.replace(/<\/?[a-z]{1,10}>/g, ' ').trim()
        return text === '' ? null : { text, start: 0, end: text.length }
      }),
    })),
  )
}

function readLines<Line>(file: string): Line[] {
  const lines = readFileSync(join(evalData, file), 'utf8').split('\n').filter(Boolean)
  return lines.map(line => JSON.parse(line) as Line)
}
