import type { ProseAmount } from './prose-figures.ts'

/** A sentence of a document that may hold an operand. `at` is the caller's place of it. */
export type ProseSentence<Place> = { text: string; documentId: string; at: Place }

/** A number as its sentence writes it. */
export type ProseOperand<Place> = { text: string; at: Place }

/** How a result comes from its operands; `text` is written as it stands. */
export type ProseFormula =
  | { kind: 'from-to'; from: string; to: string }
  | { kind: 'left'; whole: ProseNumber; part: ProseNumber; percent: boolean }
  | { kind: 'text'; text: string }
type ProseNumber = Pick<ProseAmount, 'value' | 'unit'>

/** What was computed from sentences, or why it was not though the operands are there. */
export type ProseComputed<Place> = { operands: ProseOperand<Place>[] } & (
  | { value: string; unit: string | null; formula: ProseFormula }
  | { value: null; reason: 'units' | 'precision' | 'negative' }
)
