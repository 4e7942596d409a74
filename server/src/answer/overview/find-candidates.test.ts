import type { Block } from '@citewell/contract/library.ts'
import { describe, expect, it } from 'vitest'
import { findCandidates } from './find-candidates.ts'

function blocksOf(...texts: (string | [Block['kind'], string])[]): Block[] {
  let start = 0
  return texts.map((given, at) => {
    const [kind, text] = typeof given === 'string' ? (['paragraph', given] as const) : given
    const block: Block = {
      ...{ kind, text, start, end: start + text.length, level: null },
      anchor: { kind: 'lines', from: at, to: at },
    }
    start = block.end + 1
    return block
  })
}
const asked = (...blocks: Block[]) => findCandidates(blocks, 'The title').map(({ text }) => text)

describe('questions made of a document', () => {
  it('ask for facts, terms, headings and figures in its language', () => {
    const english = blocksOf(
      'The monthly rent is $4,800 and is paid to the owner. The lease begins on 1 May 2027.',
      '“Premises” means the rooms on the second floor of the house.',
      ['heading', '4.2 Notice of termination'],
      'Either party may end it with three months of notice.',
      ['heading', 'Introduction'],
      'This is how it is.',
      ['cell-range', 'Name: Ada Berg | Age: 36'],
    )
    expect(asked(...english).toSorted()).toEqual([
      'How much is the monthly rent?',
      'What do the documents say about “Notice of termination”?',
      'What does “Premises” mean?',
      'What is the Age of Ada Berg?',
      'When does the lease begin?',
    ])
    expect(
      asked(
        ...blocksOf('Die Kaution beträgt 900 Euro und ist nicht verzinst. Der Vertrag endet am 03.05.2028.'),
      ),
    ).toEqual(['Wie hoch ist die Kaution?', 'Wann endet der Vertrag?'])
    expect(
      asked(...blocksOf('Le loyer est de 900 euros par mois et il est dû au début de chaque mois.')),
    ).toEqual(['À combien s’élève le loyer ?'])
    expect(
      asked(...blocksOf('La fianza asciende a 900 euros y se paga con el contrato por el inquilino.')),
    ).toEqual(['¿A cuánto asciende la fianza?'])
  })

  it('ask how long, how soon, by whom and for how much', () => {
    const told = blocksOf(
      'Invoices are kept for 10 years after the end of the financial year. A freeze lasts at most 48 hours.',
      'An incident is reported within 30 minutes to the duty desk. The programme is led by Ines Okafor.',
    )
    expect(asked(...told)).toEqual([
      'How long are invoices kept?',
      'How long does a freeze last?',
      'Within what time is an incident reported?',
      'Who leads the programme?',
    ])
    const more = blocksOf(
      'The licence costs EUR 212,000 a year. Error DM-2071 means that the file is missing in the source.',
      'The HR file is retained for two years. The plan was approved by the board of the company.',
    )
    expect(asked(...more)).toEqual([
      'How much does the licence cost?',
      'What does error DM-2071 mean?',
      'How long is the HR file retained?',
      'Who approved the plan?',
    ])
    const german = blocksOf(
      'Rechnungen werden zehn Jahre lang aufbewahrt. Die Probezeit dauert sechs Monate und ist nicht verlängerbar.',
    )
    expect(asked(...german)).toEqual([
      'Wie lange werden Rechnungen aufbewahrt?',
      'Wie lange dauert die Probezeit?',
    ])
  })

  it('are none where the language is unknown or has no templates', () => {
    expect(asked(...blocksOf(['cell-range', 'Name: Ada Berg | Age: 36']))).toEqual([])
    expect(
      asked(
        ...blocksOf(
          ['heading', 'Opzegging'],
          'De huurder kan het contract niet opzeggen voor het einde van het jaar.',
        ),
      ),
    ).toEqual([])
  })

  it('lead to the place that answers them', () => {
    const blocks = blocksOf(['heading', 'Termination'], 'It ends with the year.', 'And it is not renewed.')
    expect(findCandidates(blocks, null)).toEqual([
      expect.objectContaining({ start: blocks[1]?.start, end: blocks[2]?.end }),
    ])
  })
})
