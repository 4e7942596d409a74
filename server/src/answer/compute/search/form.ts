/** A condition with the words that ask for it; `fit` says how surely. */
export type Found = { condition: Condition; places: number[]; fit: number }
