import { describe, expect, it } from 'vitest'
import { quoting } from '../passage.testing.ts'
import { expectedOf } from '../question.testing.ts'
import { lacksName } from './lacks-name.ts'

const lacks = (question: string, quote: string) => lacksName(expectedOf(question), [quoting(quote)])

describe('lacksName', () => {
  it.each([
    [
      'Which auditor inspects the mill?',
      'Once a year the mill is inspected by an independent auditor.',
      true,
    ],
    ['Which auditor inspects the mill?', 'Once a year the mill is inspected by Quill & Marsh.', false],
    ['Which auditor inspects the Ardle mill?', '4.2 Once a year Ardle is inspected for the Customer.', true],
    ['What are the names of the three members?', 'Three members were absent.', true],
    ['What are the names of the three members?', 'Absent: Ada Quill, Bo Marsh and Cy Roe.', false],
    ['What is the name of the engineer?', 'Time | Event\n06:21 | Engineer called', true],
    ['What is the name of the engineer?', 'Time | Event\n06:21 | Engineer Bo Marsh called', false],
    ['Which database does the mill use?', '- Qualified: The University keeps a database.', true],
    ['Who chairs the Mill Board?', 'A request would have to go to the Mill Board.', true],
    ['Who chairs the Mill Board?', 'The Mill Board is chaired by Ada Quill.', false],
    ['Which rooms does the mill use?', 'The mill uses the two rooms on the left.', false],
  ])('%s %s', (question, quote, expected) => expect(lacks(question, quote)).toBe(expected))
})
