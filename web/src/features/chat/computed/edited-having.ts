import type { TablePlan } from '@citewell/contract/table-plan.ts'

type Having = NonNullable<TablePlan['having']>

/** The numbers as a plan has them; null where none is left. */
export function havingOf({ is, values }: Having): Having | null {
  const numbers = values.map(plainNumber).filter(value => value !== '')
  return numbers.length > 0 ? { is, values: numbers } : null
}

/** Whether a plan takes what is typed: so many numbers, or nothing at all. */
export function isHaving({ is, values }: Having): boolean {
  const numbers = values.map(plainNumber).filter(value => value !== '')
  const count = is === 'between' ? 2 : 1
  const isNumber = (text: string) => /^-?\d{1,20}(?:\.\d{1,20})?$/.test(text)
  return numbers.length === 0 || (numbers.length === count && numbers.every(isNumber))
}

/** "1,5" and "1 000" as a plan has them. */
function plainNumber(text: string): string {
  return text.replace(/\s/gu, '').replace(',', '.')
}
