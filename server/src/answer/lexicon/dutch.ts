import type { Lexicon } from './lexicon.ts'

export const dutch: Lexicon = { littleWords: 'het|een|van|en|zijn|niet' }
