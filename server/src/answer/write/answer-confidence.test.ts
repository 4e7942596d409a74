import { describe, expect, it } from 'vitest'
import { analyseWords } from '../../platform/text/analyse-words.ts'
import type { Language } from '../../platform/text/stem-word.ts'
import { passageOf } from '../passage.testing.ts'
import { expectedOf, termsIn } from '../question.testing.ts'
import type { FoundPassage, QuestionTerm } from '../stages.ts'
import { english } from './own-words/english.ts'
import { writeQuotes } from './write-quotes.ts'

const text =
  'Ines Okafor leads the platform team in Lagos and joined the company in March 2019. She reports to Tomas Lind. The team increased its budget from 40,000 to 55,000 euros in 2022. Either party may terminate with ninety days written notice. The deposit is refundable only within the first year.'

function asked(question: string, text: string, clause: string | null = null) {
  const known = new Set(analyseWords(text).map(word => word.id))
  const terms: QuestionTerm[] = analyseWords(question)
    .filter(word => !word.stop)
    .map(({ term, id }) => {
      const passages = known.has(id) ? 1 : 0
      return { term, id, weight: passages ? 2.7 : 3.8, passages, earlier: false, subject: true }
    })
  const place = { documentId: 'd', filename: 'a.txt', start: 0, end: text.length, page: null, location: '' }
  const passage: FoundPassage = { id: 1, ...place, text, context: '', score: 10 }
  return writeQuotes(expectedOf(question), terms, [passage], english, clause)
}

function confidence(question: string): number {
  const draft = asked(question, text)
  const refused = draft.sentences[0]?.text === english.notInDocuments
  expect(draft.sentences.some(sentence => sentence.sources.length > 0)).toBe(!refused)
  const confidence = draft.confidence ?? Number.NaN
  expect(draft.sentences[0]?.text === english.remark).toBe(!refused && confidence < 0.5)
  return confidence
}

describe('answerConfidence', () => {
  it.each([
    ['When did Ines Okafor join the company?', 'When did Ines Okafor leave the company?'],
    ['Who does Ines Okafor report to?', 'Who does Karl Huber report to?'],
    ['When was the budget increased?', 'When was the budget decreased?'],
    ['What is the notice period?', 'What is the renewal period?'],
    ['Which team does Ines Okafor lead?', 'What is the salary of Ines Okafor?'],
    ['By how much was the budget increased in 2022?', 'By how much was the budget increased in 2017?'],
    ['Is the deposit refundable?', 'When is the deposit never refundable?'],
    // That no currency is named is no sign of an answer.
    ['When is the deposit refundable?', 'In what currency must the deposit be refundable?'],
    ['Where does Ines Okafor work with her team?', 'What is the phone number of Tomas Lind?'],
  ])('is higher for "%s" than for "%s"', (answerable, strange) => {
    expect(confidence(answerable)).toBeGreaterThan(confidence(strange) + 0.1)
  })

  it.each([
    'What is the salary of Ines Okafor?',
    'salary of Ines Okafor',
    'Which bishops crowned the king of Burgundy?',
    'What is the renewal period of the insurance?',
  ])('is low for "%s"', question => {
    expect(confidence(question)).toBeLessThan(0.32)
  })

  it('doubts a sentence that has another number than the one asked about', () => {
    expect(confidence('Which team increased its budget from 40,000 to 55,000 euros?')).toBeGreaterThan(0.6)
    expect(confidence('Which team increased its budget from 30,000 to 55,000 euros?')).toBeLessThan(0.5)
    expect(confidence('May either party terminate with 90 days written notice?')).toBeGreaterThan(0.6)
  })

  it('says that an answer is doubtful', () => {
    const doubtful = confidence('Where does the platform team keep its spare keys?')
    expect(doubtful).toBeGreaterThan(0.3)
    expect(doubtful).toBeLessThan(0.5)
  })

  it('holds the English wording of clauses against English sentences only', () => {
    const given = (text: string, language: Language, question: string) => {
      const terms = analyseWords(question, language)
        .filter(word => !word.stop)
        .map(({ term, id }) => ({ term, id, weight: 2.7, passages: 1, earlier: false, subject: true }))
      const place = { documentId: 'd', filename: 'a.txt', start: 0, end: text.length, page: null }
      const passage = { ...place, id: 1, location: '', text, context: '', score: 10, language }
      const confidenceWith = (clause: string | null) =>
        writeQuotes(expectedOf(question), terms, [passage], english, clause).confidence
      return { plain: confidenceWith(null), ofClause: confidenceWith('term') }
    }
    const german = given(
      'Der Vertrag hat eine Laufzeit von zwei Jahren und endet im Mai.',
      'german',
      'Wie lang ist die Laufzeit?',
    )
    expect(german.ofClause).toBe(german.plain)
    const other = given(
      'The term of the loan is printed in bold. The parties sign the agreement.',
      'english',
      'What is the term of the loan?',
    )
    expect(other.ofClause).toBeLessThan(other.plain ?? 0)
  })

  it('doubts what only mentions a thing whose meaning is asked', () => {
    const said = (text: string) => {
      const question = 'What is a charging hub?'
      const terms = analyseWords(question)
        .filter(word => !word.stop)
        .map(({ term, id }) => ({ term, id, weight: 2.7, passages: 1, earlier: false, subject: true }))
      const place = {
        documentId: 'd',
        filename: 'a.txt',
        start: 0,
        end: text.length,
        page: null,
        location: '',
      }
      return writeQuotes(
        expectedOf(question),
        terms,
        [{ ...place, id: 1, text, context: '', score: 10 }],
        english,
      )
    }
    expect(said('After lunch the charging hub returns to the yard.').doubtful).toBe(true)
    expect(said('A charging hub is a place with ten sockets.').doubtful).toBe(false)
    expect(said('We park at a place called charging hub.').doubtful).toBe(false)
  })

  it('trusts the wording of a clause that others are worded like no more than the words of the question', () => {
    const text =
      'Upon termination of this Agreement the Agency shall return the keys and cease all use of the marks.'
    const sure = (question: string, clause: string | null) => {
      const terms = analyseWords(question)
        .filter(word => !word.stop)
        .map(({ term, id }) => ({ term, id, weight: 2.7, passages: 1, earlier: false, subject: true }))
      const place = {
        documentId: 'd',
        filename: 'a.txt',
        start: 0,
        end: text.length,
        page: null,
        location: '',
      }
      const passage = { ...place, id: 1, text, context: '', score: 10 }
      return writeQuotes(expectedOf(question), terms, [passage], english, clause)
    }
    expect(
      sure(
        'What training or support do customers still get from the supplier after termination?',
        'after termination',
      ).doubtful,
    ).toBe(true)
    expect(sure('Must the Agency return the keys after termination?', 'after termination').doubtful).toBe(
      false,
    )
  })

  it('doubts what is not worded as the clause that is asked for, however many words it shares', () => {
    const text =
      'The parties end the agreement on the term sheet of the lease. The agreement is kept in a safe.'
    const question = 'When does the term of the lease agreement end?'
    const terms = analyseWords(question)
      .filter(word => !word.stop)
      .map(({ term, id }) => ({ term, id, weight: 2.7, passages: 1, earlier: false, subject: true }))
    const place = { documentId: 'd', filename: 'a.txt', start: 0, end: text.length, page: null, location: '' }
    const passage = { ...place, id: 1, text, context: '', score: 10 }
    const asked = (clause: string | null) =>
      writeQuotes(expectedOf(question), terms, [passage], english, clause)
    expect(asked(null).doubtful).toBe(false)
    expect(asked('expiry').doubtful).toBe(true)
  })

  it('doubts quotes that leave much of the question unsaid, however few rivals they have', () => {
    const sentence = 'The council closed the old swimming hall in spring.'
    const asked = (question: string) => {
      const terms = termsIn(question, sentence)
      return writeQuotes(expectedOf(question), terms, [passageOf(sentence)], english).doubtful
    }
    expect(asked('When did the council close the swimming hall?')).toBe(false)
    expect(asked('When did the council close the swimming hall for an indoor regatta?')).toBe(true)
  })

  it('doubts one sentence of many that are as good', () => {
    const question = 'Who led the northern survey team?'
    const team = (name: string) => `${name} led the northern survey team that year.`
    const several = ['Ott', 'Brun', 'Xol', 'Quir', 'Zarn', 'Vossi', 'Ymb', 'Thra', 'Plon', 'Wib'].map(team)
    expect(asked(question, team('Ada')).doubtful).toBe(false)
    expect(asked(question, several.join(' ')).doubtful).toBe(true)
  })

  it('takes the title of a clause for no name, and refuses nothing that is worded as the clause is', () => {
    const text =
      'The Distributor shall not challenge or contest the validity of the marks. This Agreement is in English.'
    const question = (title: string) =>
      `${title}: may somebody be kept from bringing an unrelated lawsuit against a counterparty in a court?`
    const [titled, plain] = ['Covenant Not To Sue', 'covenant not to sue'].map(title =>
      asked(question(title), text, 'covenant not to sue'),
    )
    expect(titled?.confidence).toBe(plain?.confidence)
    expect(titled?.confidence).toBeLessThan(0.5)
    expect(titled?.sentences.at(-1)?.plain).toContain('challenge or contest')
    expect(titled?.doubtful).toBe(true)
  })

  it.each(['notice period', 'What is the notice period?', 'When did Ines Okafor join?', 'Tomas Lind'])(
    'answers "%s" without doubt',
    question => {
      expect(confidence(question)).toBeGreaterThan(0.5)
    },
  )

  it.each([
    ['图书馆早上几点开门？', '图书馆在周一至周五早上九点开门。借书的期限是三周，逾期每天罚款两元。'],
    ['借书的期限是多久？', '图书馆在周一至周五早上九点开门。借书的期限是三周，逾期每天罚款两元。'],
    [
      'Кто назначает штраф за задержку книги?',
      'Директор библиотеки назначает штраф за задержку. Читатель возвращает книги через три недели.',
    ],
  ])('is as sure of "%s" as in other languages than English, whatever the script', (question, text) => {
    const draft = asked(question, text)
    expect(draft.confidence).toBeGreaterThan(0.9)
    expect(draft.doubtful).toBe(false)
  })

  it('refuses in another script what nothing comes near', () => {
    const draft = asked('游泳池的门票多少钱？', '图书馆在周一至周五早上九点开门。借书的期限是三周。')
    expect(draft.sentences[0]?.text).toBe(english.notInDocuments)
  })
})
