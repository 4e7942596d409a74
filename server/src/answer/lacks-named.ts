import { passageIds } from './read-passage.ts'
import type { FoundPassage, QuestionWord } from './stages.ts'

/** Where what is asked ends: what follows says what counts, with examples. */
const asideBegins = /[?(;]|\b(?:such as|for example|including)\b|\be\.g\./iu

/**
 * Whether a name or a number of what is asked stands neither in the sentence nor above it: "governed by the laws of Ohio"
 * does not say whether it is governed by the laws of England.
 */
export function lacksNamed(
  question: string,
  { passage, text }: { passage: FoundPassage; text: string },
  readWords: (asked: string, language: FoundPassage['language']) => QuestionWord[],
): boolean {
  const { language, context, filename } = passage
  const said = passageIds(`${context}\n${filename}\n${text}`, language)
  const [asked = ''] = question.split(asideBegins, 1)
  const words = readWords(asked, language)
  return words.some(({ form, id, nested, stop }) => form !== 'word' && !nested && !stop && !said.has(id))
}
