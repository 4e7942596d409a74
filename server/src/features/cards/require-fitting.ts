import {
  type ClauseRole,
  clauseRoles,
  dateRoles,
  documentKinds,
  numberRoles,
  yesNoClauses,
} from '@citewell/contract/card-kinds.ts'
import type { StoredField } from '../../domain/cards/card-field.ts'
import { FieldError } from '../../platform/errors.ts'
import { writtenDates } from '../../platform/text/written-dates.ts'

/** The field, with the date that its words say. Throws a FieldError for a value or role that its kind does not have. */
export function requireFitting(field: StoredField): StoredField {
  const { kind, value, role } = field
  if (kind === 'kind' && !Object.hasOwn(documentKinds, value))
    throw new FieldError(['body', 'value'], 'Choose a kind of document, such as Contract or Invoice')
  if (kind === 'language' && !/^[a-z]{2,3}$/.test(value))
    throw new FieldError(['body', 'value'], 'A language is given by its code, as in "en"')
  if (kind === 'date' && role !== null && !Object.hasOwn(dateRoles, role))
    throw new FieldError(['body', 'role'], 'Choose what the date is, such as Effective or Signed')
  if (kind === 'clause' && (role === null || !Object.hasOwn(clauseRoles, role)))
    throw new FieldError(['body', 'role'], 'Choose what the clause settles, such as Governing law or Term')
  if (kind === 'clause' && yesNoClauses.includes(role as ClauseRole) && !/^(?:yes|no)$/i.test(value))
    throw new FieldError(['body', 'value'], 'Enter yes or no')
  if (kind === 'number' && role !== null && !Object.hasOwn(numberRoles, role))
    throw new FieldError(
      ['body', 'role'],
      'Choose what the number is, such as Contract number or Invoice number',
    )
  if (kind !== 'date') return { ...field, iso: null }
  return { ...field, iso: field.iso ?? writtenDates(value)[0]?.iso ?? null }
}
