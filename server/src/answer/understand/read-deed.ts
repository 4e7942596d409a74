import { deedAsked } from '../lexicon/deeds.ts'
import { isDocumentKind } from '../lexicon/document-kinds.ts'
import { wordsOfKind } from '../lexicon/kinds-alike.ts'
import { companyForms } from '../lexicon/names.ts'
import type { DeedOfDocument, QuestionLanguage } from '../stages.ts'
import { nameWords } from './document-names.ts'
import type { Named } from './documents-meant.ts'

/** What somebody did, as far as a question asks that rather than what documents lay down; null for any other question. */
export function readDeed(
  text: string,
  language: QuestionLanguage,
  named: Pick<Named, 'label'>[],
): DeedOfDocument | null {
  const asked = deedAsked(text, language)
  if (asked === null) return null
  const said = named.flatMap(({ label }) => nameWords(label)).filter(word => word.length > 1)
  const telling = said.filter(word => !isDocumentKind(word) && !companyForms.has(word))
  // "The lease" is also "der Mietvertrag".
  const names = telling.length > 0 ? telling : said.flatMap(wordsOfKind)
  return { ...asked, names: [...new Set(names)], language }
}
