import type { CellValue, GridColumn } from '@citewell/contract/grid-columns.ts'
import { findValues } from '../../answer/grid/find-values.ts'
import { readYesNo } from '../../domain/tables/yes-no.ts'
import { FieldError } from '../../platform/errors.ts'

const examples: Partial<Record<GridColumn['type'], string>> = {
  'yes-no': 'This column holds yes or no.',
  date: 'Enter a date, such as 2024-05-17 or 17 May 2024.',
  duration: 'Enter a length of time, such as 30 days or 2 years.',
  amount: 'Enter a sum with its currency, such as EUR 1,200.50.',
  percentage: 'Enter a percentage, such as 5 %.',
  number: 'Enter a number.',
}

/** What a person entered as a value of the column's type. Throws a FieldError for what is none. */
export function enteredValue(column: GridColumn, text: string): CellValue {
  const { type, options, name, rule } = column
  const plain = { text, plain: null, unit: null, options: [] }
  if (type === 'text' || type === 'name') return plain
  if (type === 'one-of' || type === 'several-of') return chosen(type, options, text)
  if (rule === 'all' && text.includes(';')) {
    const parts = text.split(';').filter(part => part.trim() !== '')
    const each = parts.map(part => enteredValue({ ...column, rule: 'likeliest' }, part.trim()))
    if (each.length > 1) return { ...plain, text: each.map(value => value.text).join('; ') }
  }
  if (type === 'yes-no') {
    const answer = readYesNo(text)
    if (answer) return { ...plain, text: answer, plain: answer }
  }
  const [found] = findValues({ type, options, text: name }, text)
  if (!found) throw new FieldError(['body', 'value'], examples[type] ?? 'This is no value of this column.')
  return { ...found.value, text }
}

function chosen(type: GridColumn['type'], options: string[], text: string): CellValue {
  const wanted = type === 'several-of' ? text.split(';').map(part => part.trim()) : [text]
  const known = wanted.map(part => options.find(option => option.toLowerCase() === part.toLowerCase()))
  const held = known.filter(option => option !== undefined)
  if (held.length < known.length || held.length === 0)
    throw new FieldError(
      ['body', 'value'],
      `Choose ${type === 'one-of' ? 'one' : 'some'} of: ${options.join('; ')}.`,
    )
  const unique = options.filter(option => held.includes(option))
  return { text: unique.join('; '), plain: null, unit: null, options: unique }
}
