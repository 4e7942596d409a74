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
  const inQuestion = new Set(nameWords(text))
  const said = named.flatMap(({ label }) => wordsOfLabel(label))
  const telling = said.filter(word => !isDocumentKind(word) && !companyForms.has(word))
  // "The lease" is also "der Mietvertrag".
  const called = telling.filter(word => inQuestion.has(word))
  const names = called.length > 0 ? called : telling.length > 0 ? telling : said.flatMap(wordsOfKind)
  return { ...asked, names: [...new Set(names)], language }
}

/** Without the file's ending, years and versions, which many files have. */
const wordsOfLabel = (label: string) =>
  nameWords(label.replace(fileEnding, '')).filter(word => word.length > 1 && !numbered.test(word))

const fileEnding = /\.[a-z0-9]{2,5}$/i
const numbered = /^(?:v|rev|version)?\d+$|^(?:version|final|draft|copy|signed|entwurf|kopie)$/
