import { isInLatin } from '../../platform/text/is-in-latin.ts'
import { rememberTexts } from '../../platform/text/remember-texts.ts'
import { mostRemembered } from '../read-passage.ts'
import type { FoundPassage } from '../stages.ts'

const readsLatin = rememberTexts<'', boolean>(isInLatin, mostRemembered)

/**
 * Whether the meaning of a passage can be read: the vectors, the subjects of clauses and the odds that go by them are of
 * English. A German "die" is no death, so what is in another language goes by words. Other scripts are indexed as English.
 */
export function isInEnglish(passage: Pick<FoundPassage, 'language' | 'text'> | undefined): boolean {
  return (passage?.language ?? 'english') === 'english' && readsLatin(passage?.text ?? '', '')
}
