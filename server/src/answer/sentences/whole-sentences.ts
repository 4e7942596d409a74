import { rememberTexts } from '../../platform/text/remember-texts.ts'
import type { Sentence } from '../../platform/text/split-sentences.ts'
import { leansBack } from '../lexicon/leaning.ts'
import { mostRemembered } from '../read-passage.ts'
import { cutSentences, isSlides } from './cut-sentences.ts'
import { groupSignatures } from './group-signatures.ts'
import { joinHeadings } from './join-headings.ts'
import { isFragment } from './sentence-signs.ts'

/** A sentence with what does not depend on the question. */
export type WholeSentence = Readonly<
  Sentence & {
    text: string
    words: number
    isFragment: boolean
    asks: boolean
    leads: boolean
    leansBack: boolean
  }
>

/** The sentences of a passage, each with its heading. */
export const wholeSentences = ({ text, filename }: { text: string; filename: string }) =>
  read(text, isSlides(filename) ? 'slides' : 'text')

const read = rememberTexts<'slides' | 'text', readonly WholeSentence[]>(
  (text, kind) =>
    joinHeadings(text, groupSignatures(text, cutSentences(text, kind === 'text'))).map(sentence =>
      wholeSentence(sentence, text),
    ),
  mostRemembered,
)

function wholeSentence(sentence: Sentence, passage: string): WholeSentence {
  const text = passage.slice(sentence.start, sentence.end)
  return {
    ...sentence,
    text,
    words: text.split(/\s+/).length,
    isFragment: isFragment(text),
    asks: /\?["'”’)]*$/.test(text),
    leads: /[:：]$/.test(text),
    leansBack: leansBack.test(text),
  }
}
