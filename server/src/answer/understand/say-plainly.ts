import { plainly, saidInThousands, unitsOfThousands } from '../lexicon/said-plainly.ts'
import type { Question } from '../stages.ts'
import { questionLanguage } from './question-language.ts'

const longestSaid = 500

/**
 * A question in English with the words that documents have in place of everyday ones: "9,000" for "nine grand", "when does
 * the contract end" for "when does the contract run out".
 */
export function sayPlainly(question: Question): Question {
  if (question.text.length > longestSaid || questionLanguage(question) !== 'english') return question
  return { ...question, text: plain(question.text), earlier: question.earlier.map(plain) }
}

function plain(text: string): string {
  const counted = text.replace(saidInThousands, (...found) => {
    const { count, word = '' }: { count?: string; word?: string } = found.at(-1)
    const thousands = count === undefined ? unitsOfThousands.get(word.toLowerCase()) : Number(count)
    return (1000 * (thousands ?? 1)).toLocaleString('en')
  })
  return plainly.reduce((said, [pattern, usual]) => said.replace(pattern, usual), counted)
}
