import type { Language } from '../../platform/text/stem-word.ts'

/** Letters and marks by which a question of one or two words shows its language, the surest first. */
export const typicalLetters: [Language, RegExp][] = [
  ['spanish', /[¿¡ñ]/i],
  ['portuguese', /[ãõ]/i],
  ['german', /[äöüß]/i],
  ['french', /[œêûëç]/i],
]
