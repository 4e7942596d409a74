import counted from './loose-clause-kinds.fitted.json' with { type: 'json' }

const loose = new Set(Object.keys(counted.kinds))

/**
 * Whether a sentence that is worded as this kind of clause is may well be of another: of CUAD's answers that are worded so
 * in one way only, too few are right.
 */
export function isLooselyWorded(name: string): boolean {
  return loose.has(name)
}
