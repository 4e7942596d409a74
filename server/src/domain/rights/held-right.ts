import { levelOf, type OrganisationRole, type Right, rights, roleRights } from '@citewell/contract/rights.ts'

type GrantToThem = {
  effect: 'allow' | 'deny'
  level: number
  /** To all of the organisation. */
  whole: boolean
}

/**
 * The most that a member may do by their role and the grants that are for them; null for nothing. It is what readable.ts
 * says to the database, for telling people who can see what. A collection is shared; a document is when it is in one or
 * has no maker, and somebody's own when it is in none.
 */
export function heldRight(
  role: OrganisationRole,
  given: GrantToThem[],
  { own, shared } = { own: false, shared: true },
): Right | null {
  const { everywhere, most, insider } = roleRights[role]
  const levels = (effect: GrantToThem['effect'], counts: (grant: GrantToThem) => boolean) =>
    given.filter(grant => grant.effect === effect && counts(grant)).map(({ level }) => level)
  const granted = Math.max(0, ...levels('allow', ({ whole }) => insider || !whole))
  const allowed = Math.max(
    everywhere && shared ? levelOf(everywhere) : 0,
    most ? Math.min(granted, levelOf(most)) : 0,
    own && most ? rights.length : 0,
  )
  const denied = Math.min(rights.length + 1, ...levels('deny', () => true))
  return rights[Math.min(allowed, denied - 1) - 1] ?? null
}
