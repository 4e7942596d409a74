import { type CardFieldKind, cardFieldKinds } from '@citewell/contract/card-kinds.ts'

const shown = Object.keys(cardFieldKinds) as CardFieldKind[]

/** Fields in the order in which a card shows them; those of a kind stay in theirs. */
export function inOrder<Field extends { kind: CardFieldKind }>(fields: Field[]): Field[] {
  return fields.toSorted((a, b) => shown.indexOf(a.kind) - shown.indexOf(b.kind))
}
