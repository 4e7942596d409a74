import { formats } from '@citewell/contract/formats.ts'

const endings = formats.flatMap(({ group, endings: own }) =>
  group === 'csv' || group === 'xlsx' ? own.map(ending => `.${ending}`) : [],
)

/** Whether a file of that name is a table itself, so that what it lists are its rows. */
export function isTableFile(filename: string): boolean {
  const name = filename.toLowerCase()
  return endings.some(ending => name.endsWith(ending))
}
