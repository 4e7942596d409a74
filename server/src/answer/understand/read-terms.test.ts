import { describe, expect, it } from 'vitest'
import { readTerms } from './read-terms.ts'

describe('readTerms', () => {
  const earlier = (text: string, before: string[]) =>
    readTerms({ text, earlier: before }).flatMap(term => (term.earlier ? [term.term] : []))

  it('takes over the terms before it only when it leans on them', () => {
    const before = ['What is the licence fee of Northwind?']
    expect(earlier('And when is it due?', before)).toContain('northwind')
    expect(earlier('Who?', before)).toContain('northwind')
    expect(earlier('And in Germany?', before)).toContain('northwind')
    expect(earlier('Who signed it?', before)).toContain('northwind')
    expect(earlier('Und in Deutschland?', before)).toContain('northwind')
    expect(earlier('Which courts have jurisdiction over warranty claims?', before)).toEqual([])
  })

  it.each(['and in Germany?', 'who signed it?', 'what about 2024?', 'How long does it run?'])(
    'takes over the subject for “%s”',
    text => {
      expect(earlier(text, ['What is the licence fee of Northwind?'])).toContain('northwind')
    },
  )

  it.each([
    ['And in Germany?', 'What is the fee of Northwind in Austria?', ['fee', 'northwind']],
    ['What about 2024?', 'What was the fee of Northwind in 2023?', ['fee', 'northwind']],
    ['And for Acme Ltd?', 'What is the fee for Northwind Traders in Austria?', ['fee', 'austria']],
    ['And the fee?', 'When does the lease of 2023 end in Austria?', ['leas', '2023', 'end', 'austria']],
  ])('leaves out what “%s” replaces', (text, before, terms) => {
    expect(earlier(text, [before])).toEqual(terms)
  })

  it.each([
    'Is there a cap?',
    'Are there any penalties?',
    'Does this agreement cover spare parts?',
    'When does this contract end?',
    'What is the deposit?',
    'Summarise the minutes',
    'Summarize the contract',
    'Please list the fees',
    'Describe the premises',
    'Show me the schedule',
    'Give the deadlines',
    'Compare the prices',
  ])('takes over nothing for “%s”, which stands alone', text => {
    expect(earlier(text, ['What is the licence fee of Northwind?'])).toEqual([])
  })

  it.each([
    ['german', 'Nenne die Kosten', 'Wer haftet für den Schaden an der Halle?'],
    ['french', 'Liste les frais', 'Qui paie le loyer de la maison ?'],
    ['spanish', 'Lista los gastos', '¿Quién paga la renta de la casa?'],
    ['italian', 'Elenca le spese', 'Chi paga il canone della casa?'],
    ['portuguese', 'Liste os custos', 'Quem paga a renda da casa?'],
    ['dutch', 'Toon de kosten', 'Wie betaalt de huur van het huis?'],
  ] as const)('takes over nothing for a request in %s, “%s”', (language, text, before) => {
    const terms = readTerms({ text, earlier: [before] }, [language])
    expect(terms.filter(term => term.earlier)).toEqual([])
  })

  it('takes over something for a request that names nothing', () => {
    expect(earlier('Describe it', ['What is the licence fee of Northwind?'])).toContain('northwind')
    expect(earlier('Details', ['What is the licence fee of Northwind?'])).toContain('northwind')
  })

  it('looks past a question that says nothing itself', () => {
    expect(earlier('Why?', ['What is the licence fee of Northwind?', 'And when?'])).toContain('northwind')
  })

  it('keeps the number of terms within bounds', () => {
    const text = Array.from({ length: 3_000 }, (_, n) => `word${n}`).join(' ')
    expect(readTerms({ text, earlier: [] }).length).toBeLessThanOrEqual(150)
  })
})

describe('the words that say how something is asked', () => {
  it('count less in German, too', () => {
    const shares = readTerms({ text: 'Wie hoch ist die Kaution?', earlier: [] }, ['german']).map(
      ({ term, share }) => [term, share],
    )
    expect(shares).toContainEqual(['hoch', 0.4])
    expect(shares).toContainEqual(['kaution', 1])
  })
})
