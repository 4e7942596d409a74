import type { ComputedTable } from '@citewell/contract/computed.ts'
import type { Computed, LeftOut, Result } from '../../../domain/tables/computed.ts'
import { isToldByMeasure, keyShown } from '../../../domain/tables/key-shown.ts'
import { measuresWithout } from '../../../domain/tables/list-also.ts'
import { nameCells, runsOf } from '../../../domain/tables/name-cells.ts'
import { notesOfCells } from '../../../domain/tables/notes-of-cells.ts'
import { measureSaid } from '../../../domain/tables/plan-in-words.ts'
import type { PlanWords } from '../../../domain/tables/plan-words/plan-words.ts'
import { fill } from '../../../domain/tables/plan-words/plan-words-in.ts'
import { cellTexts, shownColumns } from '../../../domain/tables/present-computed.ts'
import { shownValue } from '../../../domain/tables/shown-value.ts'
import { calledOf } from '../../../domain/tables/tables-in-scope.ts'
import type { PlanRun } from '../plan-run.ts'
import { type CitedPlace, placeOfRow, placesOf, rangeOf, rowAt } from './cited-places.ts'

/** A line of a computed answer as Markdown, and the cells that it comes from. */
export type ComputedLine = {
  text: string
  places: CitedPlace[]
  breakAfter: 'line' | true
  /** Of a note: our words before the quoted ones, with which the text begins. */
  lead?: string
}

const mostRows = 50
/** Of these, the columns that give the result are told. */
const hasPlaces = new Set(['min-of', 'max-of', 'count-of'])

/** The lines of an answer that was computed. `plain` makes a text of the document harmless as Markdown. */
export function writeComputed(
  run: PlanRun,
  told: ComputedTable,
  words: PlanWords,
  plain: (text: string) => string,
): ComputedLine[] {
  const { computed } = run
  const said = told.words
  switch (computed.kind) {
    case 'value': {
      const shown = plain(shownAt(run) ?? shownValue(computed, words.locale))
      return [
        {
          text: `**${shown}**${plain(columnsAt(run))} = ${plain(said)}.`,
          places: placesOfValue(run, computed),
          breakAfter: true,
        },
        ...linesBelow(run, computed, words, plain),
      ]
    }
    case 'rows':
      return computed.rows.length === 1 ? oneRow(run, said, words, plain) : listRows(run, told, words, plain)
    case 'groups':
      return groupLines(run, said, words, plain)
    case 'refused':
      return []
  }
}

/** An extreme is cited by the cells that hold it; a part by its own cells, and by all that it is compared with as one range. */
function placesOfValue(run: PlanRun, { at, cells }: Result): CitedPlace[] {
  const { measure } = run.plan
  if (at.length === 0 || !('column' in measure)) return placesOf(run, cells)
  const isPart = measure.kind === 'share' || measure.kind === 'rank'
  return [...placesOf(run, at), ...(isPart ? rangeOf(run, cells) : [])]
}

/** The columns in which the extreme of several columns stands: " (Q2 2023)". */
function columnsAt({ computed, plan: { measure }, scoped }: PlanRun): string {
  if (computed.kind !== 'value' || !('operands' in measure) || !hasPlaces.has(measure.kind)) return ''
  const names = computed.at.map(({ column }) => scoped.table.columns[column]?.name ?? '')
  const several = new Set(measure.operands.map(({ column }) => column)).size > 1
  return several && names.length > 0 && names.every(name => name !== '')
    ? ` (${[...new Set(names)].join(', ')})`
    : ''
}

/** An extreme as its cell shows it. */
function shownAt(run: PlanRun): string | null {
  const { computed, plan, scoped } = run
  if (computed.kind !== 'value' || (plan.measure.kind !== 'min' && plan.measure.kind !== 'max')) return null
  const [first] = computed.at
  const row = rowAt(run, first?.rows[0] ?? -1)
  const column = first && scoped.table.columns[first.column]
  if (column?.type !== 'date') return null
  return row?.cells[first?.column ?? 0]?.text.trim() ?? null
}

function oneRow(
  run: PlanRun,
  said: string,
  words: PlanWords,
  plain: (text: string) => string,
): ComputedLine[] {
  const { computed, plan, scoped } = run
  const [only] = computed.kind === 'rows' ? computed.rows : []
  if (computed.kind !== 'rows' || only === undefined) return []
  const columns = shownColumns(plan)
  const [first = '', ...rest] = cellTexts(only, columns)
  const told = rest
    .map((text, at) => `${scoped.table.columns[columns[at + 1] ?? -1]?.name ?? ''}: ${text}`)
    .join('; ')
  const text = `**${plain(first)}**${told === '' ? '' : ` (${plain(told)})`} = ${plain(said)}.`
  return [
    { text, places: placeOfRow(run, only, columns), breakAfter: true },
    ...linesBelow(run, computed, words, plain),
  ]
}

/** Rows as a table, also a single one: where it stands for a result that was refused, none of its cells is the answer. */
export function listRows(
  run: PlanRun,
  { words: said }: ComputedTable,
  words: PlanWords,
  plain: (text: string) => string,
): ComputedLine[] {
  const { computed, plan, scoped } = run
  if (computed.kind !== 'rows') return []
  const { rows } = computed
  const columns = shownColumns(plan)
  const names = columns.map(column => scoped.table.columns[column]?.name ?? '')
  const head = `**${fill(words.foundRows, { n: rows.length })}**: ${plain(said)}`
  const lines: ComputedLine[] = [
    ...(rows.length === 1 ? [] : [{ text: head, places: [], breakAfter: true as const }]),
    { text: tableLine(names, plain), places: [], breakAfter: 'line' },
    { text: `| ${columns.map(() => '---').join(' | ')} |`, places: [], breakAfter: 'line' },
    ...rows.slice(0, mostRows).map(
      (row): ComputedLine => ({
        text: tableLine(cellTexts(row, columns), plain, ''),
        places: placeOfRow(run, row, columns),
        breakAfter: 'line',
      }),
    ),
  ]
  return [
    ...closed(lines),
    ...moreLine(rows.length, words.moreRows),
    ...linesBelow(run, computed, words, plain),
  ]
}

function groupLines(
  run: PlanRun,
  said: string,
  words: PlanWords,
  plain: (text: string) => string,
): ComputedLine[] {
  const { computed, plan, scoped } = run
  if (computed.kind !== 'groups') return []
  const { groups } = computed
  const [only] = groups
  const keyOf = ({ key }: { key: string }) => plain(keyShown(scoped.table, key, plan, words))
  if (groups.length === 1 && only && plan.also === undefined) {
    const text = `**${keyOf(only)}**: ${plain(shownValue(only, words.locale))} = ${plain(said)}.`
    const isWithoutPercent = plan.measure.kind === 'change'
    return [
      { text, places: placesOf(run, only.cells), breakAfter: true },
      ...(isWithoutPercent ? [{ text: words.noPercent, places: [], breakAfter: true as const }] : []),
      ...linesBelow(run, computed, words, plain),
    ]
  }
  if (isToldByMeasure(plan)) {
    const each = groups.map(
      (group): ComputedLine => ({
        text: `- ${keyOf(group)}: **${plain(shownValue(group, words.locale))}**`,
        places: rangeOf(run, group.cells),
        breakAfter: 'line',
      }),
    )
    const without = measuresWithout(plan, computed).map((measure): ComputedLine => {
      const name = plain(measureSaid(scoped.table, measure, words))
      return { text: `- ${name}: ${words.withoutResult}`, places: [], breakAfter: 'line' }
    })
    const head: ComputedLine = { text: `${plain(said)}:`, places: [], breakAfter: true }
    return [head, ...closed([...each, ...without]), ...linesBelow(run, computed, words, plain)]
  }
  const lines: ComputedLine[] = [
    {
      text: `**${fill(words.foundGroups, { n: groups.length })}**: ${plain(said)}`,
      places: [],
      breakAfter: true,
    },
    {
      text: tableLine([scoped.table.columns[plan.group ?? -1]?.name ?? '', headOf(plan, words)], plain),
      places: [],
      breakAfter: 'line',
    },
    { text: '| --- | --- |', places: [], breakAfter: 'line' },
    ...groups.slice(0, mostRows).map(
      (group): ComputedLine => ({
        text: tableLine(
          [keyShown(scoped.table, group.key, plan, words), shownValue(group, words.locale)],
          plain,
          '',
        ),
        places: rangeOf(run, group.cells),
        breakAfter: 'line',
      }),
    ),
  ]
  return [
    ...closed(lines),
    ...moreLine(groups.length, words.moreGroups),
    ...linesBelow(run, computed, words, plain),
  ]
}

function headOf({ measure: { kind } }: PlanRun['plan'], { heads }: PlanWords): string {
  return (heads as Partial<Record<string, string>>)[kind] ?? ''
}

function closed(lines: ComputedLine[]): ComputedLine[] {
  return lines.map((line, at) => (at === lines.length - 1 ? { ...line, breakAfter: true } : line))
}

function moreLine(count: number, line: string): ComputedLine[] {
  const more = count - mostRows
  return more > 0 ? [{ text: fill(line, { n: more }), places: [], breakAfter: true }] : []
}

/** The last cell of a row stays open for its marks. */
function tableLine(cells: string[], plain: (text: string) => string, end = ' |'): string {
  return `| ${cells.map(cell => plain(cell).replaceAll('|', '\\|') || ' ').join(' | ')}${end}`
}

/** What was left out, and the notes of the table at cells that went in. */
function linesBelow(
  run: PlanRun,
  computed: Exclude<Computed, { kind: 'refused' }>,
  words: PlanWords,
  plain: (text: string) => string,
): ComputedLine[] {
  const { table, place } = run.scoped
  const notes = notesOfCells(table, run.plan, computed).map(({ text, start, end, row }): ComputedLine => {
    const isInSheet = place.kind === 'sheet' && row !== null
    const location = isInSheet ? nameCells(run.scoped, [runsOf({ column: 0, rows: [row] })]) : null
    const lead = `${words.note} `
    return { text: `${lead}${plain(text)}`, places: [{ start, end, location }], breakAfter: true, lead }
  })
  return [...leftOutLines(run, computed, words, plain), ...notes]
}

/** What took no part though it was meant, as far as a reader should know of it. */
function leftOutLines(
  { scoped, plan: { measure } }: PlanRun,
  computed: Exclude<Computed, { kind: 'refused' }>,
  words: PlanWords,
  plain: (text: string) => string,
): ComputedLine[] {
  const inside = computed.kind === 'groups' ? computed.groups.flatMap(({ leftOut }) => leftOut) : []
  const lines = [...inside, ...computed.leftOut]
    // Neither changes what a reader would have computed, but what has no end may go on, and no price is not for nothing.
    .filter(
      ({ reason }) =>
        reason !== 'total' &&
        reason !== 'no-partner' &&
        (reason !== 'heading' || isOfRows(measure)) &&
        (reason !== 'empty' || isTold(measure)),
    )
    .map(cells => plain(leftOutText(scoped, cells, words)))
  const hidden = computed.hidden > 0 ? [fill(words.hidden, { n: computed.hidden })] : []
  const alone = computed.leftOut.find(({ reason }) => reason === 'no-partner')
  const name = scoped.other ? plain(calledOf(scoped.other)) : ''
  const unpaired = alone ? [fill(words.noPartner, { a: name, n: alone.rows.length })] : []
  const left = lines.length > 0 ? [fill(words.leftOut, { a: lines.slice(0, 5).join('; ') })] : []
  return [...left, ...unpaired, ...hidden].map(text => ({ text, places: [], breakAfter: true }))
}

/** Whether what is empty may change the result. */
function isTold(measure: PlanRun['plan']['measure']): boolean {
  return measure.kind === 'span' || ('times' in measure && measure.times !== undefined)
}

/** Whether rows themselves are counted or listed, of which a heading may be one. */
function isOfRows(measure: PlanRun['plan']['measure']): boolean {
  return (
    measure.kind === 'values' ||
    measure.kind === 'count' ||
    (measure.kind === 'share' && measure.column === null)
  )
}

/** "3 (text: Visits, rows 2–4)". */
export function leftOutText(
  scoped: PlanRun['scoped'],
  { column, reason, rows }: LeftOut,
  words: PlanWords,
): string {
  const isDate = scoped.table.columns[column]?.type === 'date'
  const said = reason === 'empty' && !isDate ? 'nothing' : reason
  const why = (words.reasons as Partial<Record<string, string>>)[said] ?? reason
  return `${rows.length} (${why}: ${nameCells(scoped, [runsOf({ column, rows })])})`
}
