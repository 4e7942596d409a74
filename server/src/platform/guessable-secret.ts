/** Of 32 random hexadecimal digits, fewer than this many are different less than once in ten million times. */
const fewestDifferent = 8
/** The share of characters that follow on the one before, as in "abcdef" or "7654". */
const mostInSequence = 0.5
const placeholder = /change.?(me|this|it)|replace.?(me|this|it)|your.?secret|placeholder|example|pass.?word/i

/** Why a secret was hardly made at random, in words that go on "SECRET …"; null when nothing says so. */
export function guessableBecause(secret: string): string | null {
  if (new Set(secret).size < fewestDifferent) return 'is made of too few different characters'
  // A text that is a repetition occurs in its own double before the half.
  if (`${secret}${secret}`.indexOf(secret, 1) < secret.length) return 'repeats a shorter text'
  const codes = Array.from(secret, letter => letter.charCodeAt(0))
  const following = codes.filter((code, at) => Math.abs(code - (codes[at - 1] ?? 0)) === 1)
  if (following.length > mostInSequence * codes.length) return 'counts up or down'
  return placeholder.test(secret) ? 'is a placeholder' : null
}
