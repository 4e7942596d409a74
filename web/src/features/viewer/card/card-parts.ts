import { type CardFieldKind, cardFieldKinds, dateRoles } from '@citewell/contract/card-kinds.ts'
import type { CardField } from '@citewell/contract/document-card.ts'

const kinds = Object.keys(cardFieldKinds) as CardFieldKind[]
/** They say when something ends, not when the document is from. */
const notOwn = ['due', 'expiry']
const ownRoles = Object.keys(dateRoles).filter(role => !notOwn.includes(role))

/** The document's own date. */
export function mainDate(fields: CardField[]): CardField | null {
  const dates = fields.filter(({ kind, iso }) => kind === 'date' && iso !== null)
  const first = ownRoles.find(own => dates.some(({ role }) => role === own))
  return dates.find(({ role }) => role === first) ?? null
}

/** What the overview shows of a card, most telling first. */
export function headOf(fields: CardField[]) {
  const of = (wanted: CardFieldKind) => fields.filter(({ kind }) => kind === wanted)
  const one = (wanted: CardFieldKind) => of(wanted).slice(0, 1)
  const date = mainDate(fields)
  return {
    names: [...one('title'), ...one('kind')],
    parties: of('party'),
    facts: [...(date ? [date] : []), ...one('version'), ...one('status')],
  }
}

/** The fields by kind, in the order in which a card shows them. */
export function groupsOf(fields: CardField[]): { kind: CardFieldKind; fields: CardField[] }[] {
  return kinds.flatMap(kind => {
    const own = fields.filter(field => field.kind === kind)
    return own.length > 0 ? [{ kind, fields: own }] : []
  })
}
