import type { SupportSigns } from './support-signs.ts'
import fitted from './support-weights.fitted.json' with { type: 'json' }

/** Weights of a logistic regression over the sentences of real models' answers and of Wikipedia's claims. */
export const supportWeights: SupportSigns & { constant: number } = fitted.weights
