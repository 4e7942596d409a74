/** One point each for 8 characters, an upper-case letter, a lower-case letter, a digit and a symbol. */
export function passwordStrength(password: string): number {
  return [/.{8,}/su, /\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{N}\s]/u].filter(rule => rule.test(password))
    .length
}
