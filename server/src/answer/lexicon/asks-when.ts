/** Asks for a point in time. */
export const asksWhen =
  /^(?:(?:and|but|so|und|et) )?(?:(?:until|till|since|by|from|bis|seit|ab) )?(?:when|wann|quand|what date|which date|(?:on|at|by|until) (?:what|which) (?:date|day|time))(?!\p{L})/iu
