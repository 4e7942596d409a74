/** How a question goes on from the plan before, in lower case without accents: "and for APAC?", "only 2024". */
const leads =
  /^(?:(?:and|but|or)\s+)?(?:(?:what|how) about|only|just|for|in|of|und|nur|und (?:nur|fur|in)|fur|et|et (?:pour|en)|seulement|uniquement|pour|y|y (?:para|en)|solo|solamente|para)\b\s*(?:for|in|of|the|fur|pour|para|en)?\s*/u
const joined = /^(?:and|und|et|y)\s+/u
const shares =
  /^(?:and |und |et |y )?(?:as (?:a |an )?(?:percentage|percent|share)|in (?:percent|per cent|%)|als (?:prozentsatz|anteil)|in prozent|en pourcentage|en (?:porcentaje|por ciento))\b/u
const groups = /^(?:and |und |et |y )?(?:by|per|for each|for every|je|pro|nach|par|por|por cada)\s+/u

/** What a question that only goes on from the one before changes, and what it names; null for any other question. */
export function planChange(folded: string): { kind: 'share' | 'group' | 'filter'; rest: string } | null {
  if (folded.length > 80) return null
  if (shares.test(folded)) return { kind: 'share', rest: '' }
  const group = groups.exec(folded)
  if (group) return { kind: 'group', rest: folded.slice(group[0].length) }
  const lead = leads.exec(folded) ?? joined.exec(folded)
  return lead ? { kind: 'filter', rest: folded.slice(lead[0].length) } : null
}
