import { describe, expect, it } from 'vitest'
import { clauseKindOf } from '../lexicon/clause-kinds.ts'
import { readEach } from './read-each.ts'
import { readParts } from './read-parts.ts'

describe('readEach', () => {
  it.each([
    ['Which of these contracts have a cap on liability?', 'which', 'have a cap on liability?'],
    ['Which contracts require insurance?', 'which', 'require insurance?'],
    ['Which leases expire in 2026?', 'which', 'When does the agreement expire?'],
    ['Which contracts run until 2028?', 'which', 'When does the agreement expire?'],
    ['How many of these contracts end before 2027?', 'count', 'When does the agreement expire?'],
    ['Which of my invoices are overdue?', 'which', 'are overdue?'],
    ['Welche Verträge enthalten eine Haftungsgrenze?', 'which', 'enthalten eine Haftungsgrenze?'],
    ['How many of the agreements forbid it to hire staff?', 'count', 'forbid it to hire staff?'],
    ['Welche dieser Verträge enthalten eine Haftungsgrenze?', 'which', 'enthalten eine Haftungsgrenze?'],
    ['Wie viele der Verträge sind verlängerbar?', 'count', 'sind verlängerbar?'],
    [
      'Which of these contracts has the earliest agreement date?',
      'earliest',
      'has the earliest agreement date?',
    ],
    ['Which of these agreements is the oldest?', 'earliest', 'is the oldest?'],
    ['When was the earliest of these agreements signed?', 'earliest', 'is the earliest date signed?'],
    ['What is the latest of my contracts?', 'latest', 'is the latest date ?'],
    ['Which documents mention insurance?', 'which', 'mention insurance?'],
    ['Does any contract mention insurance?', 'which', 'insurance?'],
    ['Do any of these leases forbid pets?', 'which', 'forbid pets?'],
    ['Which agreement was signed first?', 'earliest', 'was signed first?'],
    ['Which lease is the newest?', 'latest', 'is the newest?'],
    ['Welcher der Verträge hat das späteste Datum?', 'latest', 'hat das späteste Datum?'],
  ])('reads "%s" as %s: %s', (text, wanted, rest) => {
    expect(readEach(text)).toMatchObject({ wanted, rest })
  })

  it.each([
    ['Which of these contracts have a cap?', 'contract'],
    ['How many of the leases forbid pets?', 'contract'],
    ['Which of my invoices are overdue?', 'invoice'],
    ['Wie viele der Verträge sind verlängerbar?', 'contract'],
    ['Welche Verträge können ohne Grund gekündigt werden?', 'contract'],
    ['Which of these documents mention rent?', null],
  ])('reads the kind of documents from "%s": %s', (text, kind) => {
    expect(readEach(text)?.kind ?? null).toBe(kind)
  })

  it.each([
    ['are dated 1998?', ['1998-01-01', '1998-12-31'], ['1997-12-31', '1999-01-01']],
    ['were signed before 2005?', ['2004-12-31'], ['2005-01-01']],
    ['were signed prior to 1 March 2005?', ['2005-02-28'], ['2005-03-01']],
    ['were signed after 2005?', ['2006-01-01'], ['2005-12-31']],
    ['were signed since March 2005?', ['2005-03-01'], ['2005-02-28']],
    ['were signed by 2005?', ['2005-12-31'], ['2006-01-01']],
    ['were signed in March 2005?', ['2005-03-31'], ['2005-04-01', '2005-02-28']],
    ['were signed between 2003 and 2005?', ['2003-01-01', '2005-12-31'], ['2002-12-31', '2006-01-01']],
    ['were signed from 2003 onwards?', ['2003-01-01', '2020-01-01'], ['2002-12-31']],
    ['are dated from 2003?', ['2003-06-01'], ['2004-01-01']],
    ['were signed in 2004 or 2005?', ['2004-01-01', '2005-12-31'], ['2003-12-31', '2006-01-01']],
    ['were signed in 2005 and in 2004?', ['2004-01-01', '2005-12-31'], ['2003-12-31', '2006-01-01']],
    ['were signed in March 2004 or April 2004?', ['2004-03-01', '2004-04-30'], ['2004-05-01']],
    ['were signed between 2004–2006?', ['2004-01-01', '2006-12-31'], ['2003-12-31', '2007-01-01']],
    ['were signed 2004-2006?', ['2004-01-01', '2006-12-31'], ['2003-12-31', '2007-01-01']],
    ['were signed 2004 to 2006?', ['2004-01-01', '2006-12-31'], ['2003-12-31', '2007-01-01']],
    ['were signed in the 1990s?', ['1990-01-01', '1999-12-31'], ['1989-12-31', '2000-01-01']],
    ['were signed after the 1990s?', ['2000-01-01'], ['1999-12-31']],
    ['were signed before the end of 2005?', ['1990-01-01', '2005-12-31'], ['2006-01-01']],
    ['were signed before the beginning of 2005?', ['2004-12-31'], ['2005-01-01']],
    ['were signed since the beginning of 2005?', ['2005-01-01', '2020-01-01'], ['2004-12-31']],
    ['were signed after the end of 2005?', ['2006-01-01'], ['2005-12-31']],
    [
      'were signed between the end of 2004 and the end of 2006?',
      ['2005-01-01', '2006-12-31'],
      ['2004-12-30'],
    ],
    ['were signed before the year 2005?', ['2004-12-31'], ['2005-01-01']],
    ['were signed in 2005 or earlier?', ['1990-01-01', '2005-12-31'], ['2006-01-01']],
  ])('reads which days are meant by "Which of these contracts %s"', (asked, within, outside) => {
    const { dated, conditioned, period } = readEach(`Which of these contracts ${asked}`) ?? {}
    expect({ dated, conditioned }).toEqual({ dated: true, conditioned: false })
    const fits = (day: string) => period && period.from <= day && day < period.until
    expect([...within, ...outside].filter(fits)).toEqual(within)
  })

  it.each([
    'were signed in 2004 or 2008?',
    'were signed in 2003, 2004 or 2005?',
    'were signed after 2003 and before 2006?',
    'dated 2018 expire in 2025?',
    'were signed at the end of 2005?',
    'were signed in late 2005?',
    'were not signed in 2005?',
    'were signed in 2004/05?',
  ])('reads no period rather than a part of it, and leaves the years in "%s"', asked => {
    expect(readEach(`Which of these contracts ${asked}`)).toMatchObject({
      dated: false,
      conditioned: false,
      period: null,
      rest: asked,
    })
  })

  it('does not look for the latest of all where it cannot read of which years', () => {
    const read = readEach('Which of these contracts signed in 2004 or 2008 is the latest?')
    expect(read).toMatchObject({ wanted: 'which', dated: false })
  })

  it.each([
    ['in den Jahren 2004 und 2005', '2004', '2005~'],
    ['in den 1990er Jahren', '1990', '1999~'],
    ['vor Ende 2005', '', '2005~'],
    ['seit Anfang 2005', '2005', '~'],
    ['zwischen 2004 und 2006', '2004', '2006~'],
  ])('reads the period of a German question: %s', (asked, from, until) => {
    const read = readEach(`Welche dieser Verträge wurden ${asked} unterzeichnet?`)
    expect(read).toMatchObject({ dated: true, conditioned: false, period: { from, until } })
  })

  it('reads the same in German, and no period in other numbers', () => {
    const before = readEach('Welche dieser Verträge sind vor dem 3. Mai 2005 unterzeichnet?')
    expect(before).toMatchObject({ dated: true, conditioned: false, period: { until: '2005-05-03' } })
    const between = readEach('Welche der Verträge wurden zwischen 2003 und 2005 geschlossen?')
    expect(between?.period).toMatchObject({ from: '2003' })
    expect(readEach('Which of these contracts pay more than 1998 dollars?')).toMatchObject({
      dated: false,
      period: null,
    })
  })

  it.each([
    'Which of these contracts has the earliest due date?',
    'Which of these leases has the latest termination date?',
    'Which of these contracts has the first date of delivery?',
    'Which of these contracts has the earliest date for payment?',
  ])('does not take the date in "%s" for the date of the document', text => {
    expect(readEach(text)).toMatchObject({ wanted: 'which', dated: false })
  })

  it('does not answer when something else is due with the date of a document', () => {
    expect(readEach('When is the first of these leases to expire?')).toBeNull()
    expect(readEach('When was the first of these leases entered into?')).toMatchObject({ wanted: 'earliest' })
  })

  it('knows “älteste” and “übertragen”, which begin with no letter of ASCII', () => {
    expect(readEach('Welcher der Verträge hat das älteste Datum?')).toMatchObject({ wanted: 'earliest' })
    expect(clauseKindOf('Darf der Lieferant den Vertrag übertragen?')?.name).toBe('assignment')
  })

  it.each([
    [
      'Which of these agreements governed by Delaware law has the latest date?',
      'governed by Delaware law has the ?',
    ],
    ['Which of these agreements dated 2018 require insurance?', 'require insurance?'],
  ])('reads what "%s" asks besides the date: %s', (text, rest) => {
    expect(readEach(text)).toMatchObject({ dated: true, conditioned: true, rest })
  })

  it('reads no condition where only the date is asked for', () => {
    for (const text of [
      'Which of these contracts are dated 1998?',
      'Which of these agreements was signed last?',
    ])
      expect(readEach(text)).toMatchObject({ dated: true, conditioned: false })
  })

  it.each([
    'Which contract has a cap?',
    'Which reports did the company file?',
    'Which of the parties may terminate?',
    'How many employees are there?',
    'Which documents must I submit?',
    'What documents must be sent with the application?',
    'How many invoices did we send?',
    'Which contracts did the parties sign?',
    'Which contracts must be registered?',
    'What policies apply to travel?',
    'Welche Unterlagen muss ich einreichen?',
    'Wie viele Rechnungen sind offen?',
    'Which of these contracts?',
  ])('reads nothing in "%s"', text => {
    expect(readEach(text)).toBeNull()
  })
})

describe('readParts', () => {
  it.each([
    ['What is the term and who may terminate it?', ['What is the term', 'who may terminate it?']],
    ['Wie lange läuft er und wer darf kündigen?', ['Wie lange läuft er', 'wer darf kündigen?']],
    ['What is the fee? When is it due?', ['What is the fee?', 'When is it due?']],
    ['What is the term and may the tenant end it?', ['What is the term', 'may the tenant end it?']],
    ['Who pays the rent and when is it due?', ['Who pays the rent', 'when is it due?']],
    ['What rent is due and may the tenant pay late?', ['What rent is due', 'may the tenant pay late?']],
    ['What notice is needed and is there a fee?', ['What notice is needed', 'is there a fee?']],
    ['What is the fee and is the fee taxed?', ['What is the fee', 'is the fee taxed?']],
    [
      'How much is left of the grant after rent, and who keeps it?',
      ['How much is left of the grant after rent', 'who keeps it?'],
    ],
    [
      'What remains of the grant after what is promised and what is the deadline?',
      ['What remains of the grant after what is promised', 'what is the deadline?'],
    ],
  ])('divides "%s"', (text, parts) => {
    expect(readParts(text)).toEqual(parts)
  })

  it.each([
    'Who are the buyer and the seller?',
    'What is left of the grant once you take off what is spent and what is promised?',
    'Which has the earliest date, and what is it?',
    'What is information science? Give definitions where possible.',
    'What is the rent and the deposit?',
    'What is included in the rent and does not cost extra?',
    'Which rent includes heating and is not raised?',
    'Which supplier delivers steel and has a warranty?',
    'Who delivers steel and is the guarantor?',
    'What company supplied the pumps and is the guarantor of the loan?',
    'What tenant left early and has a claim to the deposit?',
    'What happens if the tenant leaves and does the landlord harm?',
    'What happens when the lease ends and when the tenant dies?',
    'Which employees who joined early and who stayed get a bonus?',
    'Was gilt, wenn der Mieter geht und ist die Kaution bezahlt?',
  ])('leaves "%s" whole', text => {
    expect(readParts(text)).toEqual([])
  })
})
