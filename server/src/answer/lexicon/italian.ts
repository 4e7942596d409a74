import type { Lexicon } from './lexicon.ts'

export const italian: Lexicon = { littleWords: 'il|che|di|della|è' }
