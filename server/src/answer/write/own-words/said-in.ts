import type { QuestionLanguage } from '../../stages.ts'
import { dutch } from './dutch.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { hindi } from './hindi.ts'
import { italian } from './italian.ts'
import { portuguese } from './portuguese.ts'
import type { Said } from './said.ts'
import { spanish } from './spanish.ts'

const byLanguage: Partial<Record<QuestionLanguage, Said>> = {
  english,
  german,
  french,
  spanish,
  italian,
  portuguese,
  dutch,
  hindi,
}

/** The lines in the language of a question; English for languages that have none. */
export function saidIn(language: QuestionLanguage): Said {
  return byLanguage[language] ?? english
}

/** The remark in every language, by which an answer that has it is known. */
export const remarks: string[] = Object.values(byLanguage).map(({ remark }) => remark)
