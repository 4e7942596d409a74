import type { Lexicon } from './lexicon.ts'

export const portuguese: Lexicon = {
  prepositions: 'em|de|para|por',
  documentKinds: 'relatório fatura notas',
  littleWords: 'em|um|uma|não',
}
