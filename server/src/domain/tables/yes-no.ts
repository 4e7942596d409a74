const yes = new Set('yes y true ja wahr oui vrai sí verdadero ✓ ✔ ☑'.split(' '))
const no = new Set('no n false nein falsch non faux falso ✗ ✘ ☐'.split(' '))

/** "yes" or "no" as a cell says it in English, German, French or Spanish; null for anything else. */
export function readYesNo(text: string): 'yes' | 'no' | null {
  const plain = text.trim().toLowerCase()
  if (plain.length > 10) return null
  return yes.has(plain) ? 'yes' : no.has(plain) ? 'no' : null
}
