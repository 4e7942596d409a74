import { type Language, stemWord } from '../../../platform/text/stem-word.ts'
import { wordsFor } from '../../lexicon/word-translations.ts'
import type { QuestionWord } from '../words/read-words.ts'
import type { Matrix } from './matrix.ts'
import type { Side } from './read-figure-question.ts'

/** What a side of a question is called in the words of the table, where those are of another language. */
export function inTableWords(side: Side, matrix: Matrix, language: Language): Side {
  const said = (word: QuestionWord) => inWordsOf(word, matrix, language)
  return { ...side, words: side.words.map(said), perhaps: side.perhaps.map(said) }
}

function inWordsOf(word: QuestionWord, { rows, columns, title }: Matrix, language: Language): QuestionWord {
  const lines = [...rows, ...columns]
  const isKnown = (stem: string) => title.has(stem) || lines.some(line => line.words.has(stem))
  if (word.number || isKnown(word.stem)) return word
  const other = wordsFor([word.text, word.stem]).find(each => isKnown(stemWord(each, language)))
  return other === undefined ? word : { ...word, text: other, stem: stemWord(other, language) }
}
