import { documentKinds } from './document-kinds.ts'
import { anyLanguage, wordsOfLanguages } from './every-language.ts'

/** A contract calls itself "this Agreement", and a paper "this study". */
const itself = [
  ...documentKinds,
  ...wordsOfLanguages('writtenThings'),
  'section|clause|article|paragraph|provision|schedule|exhibit|abschnitt|absatz|paragraf',
].join('|')

/** Begins a sentence that is about what the one before it names. */
export const leansBack = new RegExp(
  String.raw`^["“„«(]?(?:${anyLanguage('leaning')})(?![\p{L}\p{N}])(?!\s(?:\p{L}+\s){0,3}(?:${itself}|\p{L}*(?:${anyLanguage('documentKindEnding')}))(?!\p{L}))`,
  'iu',
)
