import { heldIn } from '../../../domain/tables/places.ts'
import type { ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { conditionsOf } from '../operands-of.ts'
import type { PlanRun } from '../plan-run.ts'
import { readQuestionWords, readWords } from '../words/read-words.ts'

/**
 * The readings without those that leave out a name which another one takes rows by: of "how many people at Boeing", the sum
 * of all companies.
 */
export function withNames<Read extends { run: PlanRun }>(question: string, ranked: Read[]): Read[] {
  const names = readQuestionWords(question, 'english').flatMap(({ text, stop, name }, at) =>
    name && at > 0 && !stop && text.length > 1 ? [text] : [],
  )
  const left = names.filter(text => ranked.some(({ run }) => takesBy(run, text)))
  return ranked.filter(({ run }) => left.every(text => takesBy(run, text) || tells(run, text)))
}

function takesBy({ plan }: PlanRun, text: string): boolean {
  return conditionsOf(plan).some(({ values }) => values.some(value => hasWord(value, text)))
}

/** Whether the columns, the table or its groups are called so. */
function tells({ plan: { group }, scoped }: PlanRun, text: string): boolean {
  if (group !== null && heldIn(scoped.table, group).entries.some(each => hasWord(each.text, text)))
    return true
  return hasWord(namesOf(scoped), text)
}

function namesOf({ table, filename, place, other }: ScopedTable): string {
  const sheets = [place, other?.place].map(each => (each?.kind === 'sheet' ? each.sheet : null))
  const names = [table.title, other?.table.title, ...sheets, ...table.columns.map(({ name }) => name)]
  return [filename.replace(/[-_.]/gu, ' '), ...names].join(' ')
}

const hasWord = (told: string, text: string) => readWords(told).some(word => word.text === text)
