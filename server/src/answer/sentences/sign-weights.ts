import { handSetSigns } from '../set-by-hand.ts'
import fitted from './sign-weights.fitted.json' with { type: 'json' }
import type { Signs } from './signs.ts'

/** Weights of a listwise softmax over the sentences of eight passages. */
export const signWeights: Signs = { ...fitted.weights, ...handSetSigns }
