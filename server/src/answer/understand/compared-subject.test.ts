import { expect, it } from 'vitest'
import { subjectOf, withoutDocuments, withoutList } from './compared-subject.ts'

it('leaves out in which document something stands, and no question word', () => {
  expect(withoutDocuments('the payment term in the agreement').trim()).toBe('the payment term')
  expect(subjectOf('In which city would a fight be settled: ,')).toBe(
    'In which city would a fight be settled',
  )
})

it('leaves out what joins the names of a list, in other languages, too', () => {
  expect(withoutList('Is the ceiling higher at or at - and what about ?')).toBe(
    'Is the ceiling higher at or at',
  )
  expect(withoutList('Kündigungsfrist: , und im Vergleich')).toBe('Kündigungsfrist')
})
