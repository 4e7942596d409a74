import {
  cardAliasMaxLength,
  cardRoleMaxLength,
  cardValueMaxLength,
  mostCardAliases,
} from '@citewell/contract/card-kinds.ts'
import { cutWhole } from '../../platform/text/cut-whole.ts'

/** What turns the direction of a text around, and what takes no room in it: a name with them would not be what it seems. */
const unseen = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu
const control = /\p{Cc}+/gu

/** Words of a document as they may stand on a card: visible, on one line, and at most this long. */
function cardText(text: string, longest: number): string {
  // Cut before the rest too, since a hostile file can make a value as long as itself.
  const near = text.slice(0, longest * 4).toWellFormed()
  const bare = near.replace(unseen, '').replace(control, ' ').replace(/\s+/g, ' ').trim()
  return cutWhole(bare, longest)
}

type Said = { value: string; role: string | null; aliases: string[] }

/** The field with its words made fit for a card; null when nothing of its value is left. */
export function boundedField<Field extends Said>(field: Field): Field | null {
  const value = cardText(field.value, cardValueMaxLength)
  if (value === '') return null
  const role = field.role === null ? null : cardText(field.role, cardRoleMaxLength) || null
  const aliases = new Set<string>()
  for (const raw of field.aliases.slice(0, mostCardAliases * 4)) {
    const alias = cardText(raw, cardAliasMaxLength)
    if (alias !== '' && alias !== value && aliases.size < mostCardAliases) aliases.add(alias)
  }
  return { ...field, value, role, aliases: [...aliases] }
}
