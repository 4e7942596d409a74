import { z } from 'zod'

/**
 * Makes zod describe what is wrong in sentences for the person who filled in the field. A message that a schema gives
 * itself is kept.
 */
export function describeIssuesInSentences(): void {
  z.config({ customError: issueText })
}

/** "title" → "Title", "new_password" and "newPassword" → "New password", "SMTP_URL" as it is. */
function fieldName(path: PropertyKey[] | undefined): string {
  const last = path?.findLast((key): key is string => typeof key === 'string')
  if (last === undefined) return 'The request'
  if (/^[A-Z\d_]+$/.test(last)) return last
  const words = last
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase()
  return words === '' ? 'The request' : (words[0] ?? '').toUpperCase() + words.slice(1)
}

const types: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'either on or off',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
  date: 'a date',
}

const formats: Record<string, string> = {
  email: 'an e-mail address',
  url: 'a web address',
  date: 'a date, such as 2026-11-20',
  datetime: 'a date with a time, such as 2026-11-20T09:30:00Z',
  uuid: 'an id',
}

function issueText(issue: z.core.$ZodRawIssue): string {
  const field = fieldName(issue.path as PropertyKey[] | undefined)
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `${field} is missing.`
        : `${field} must be ${types[issue.expected] ?? 'of another kind'}.`
    case 'too_big':
      return `${field} ${boundText(issue.origin, 'at most', issue.maximum, issue.inclusive)}.`
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1
        ? `${field} must not be empty.`
        : `${field} ${boundText(issue.origin, 'at least', issue.minimum, issue.inclusive)}.`
    case 'invalid_format':
      return `${field} ${formats[issue.format] ? `must be ${formats[issue.format]}` : 'does not have the form that is needed'}.`
    case 'not_multiple_of':
      return `${field} must be a multiple of ${issue.divisor}.`
    case 'invalid_value':
      return issue.values.length > longestList
        ? `${field} is none of the values that are known here.`
        : `${field} must be ${either.format(issue.values.map(String))}.`
    case 'unrecognized_keys':
      return `${field} has ${issue.keys.length === 1 ? 'a field' : 'fields'} that nobody asked for: ${issue.keys.slice(0, 5).map(name).join(', ')}.`
    case 'custom':
      return `${field} ${String(issue.params?.says ?? 'is not valid')}.`
    default:
      return `${field} is not valid.`
  }
}

const longestList = 12
const either = new Intl.ListFormat('en-GB', { type: 'disjunction' })
const name = (key: string) => key.slice(0, 40)
const number = new Intl.NumberFormat('en')
const units: Record<string, [one: string, many: string]> = {
  string: ['character', 'characters'],
  array: ['item', 'items'],
  set: ['item', 'items'],
  file: ['byte', 'bytes'],
}

function boundText(origin: string, side: string, bound: number | bigint | Date, inclusive = true): string {
  if (bound instanceof Date) return `must be ${side} ${bound.toISOString()}`
  const unit = units[origin]
  const amount = number.format(bound)
  if (unit) return `must have ${side} ${amount} ${Number(bound) === 1 ? unit[0] : unit[1]}`
  if (!inclusive) return `must be ${side === 'at most' ? 'less' : 'more'} than ${amount}`
  return `must be ${side} ${amount}`
}
