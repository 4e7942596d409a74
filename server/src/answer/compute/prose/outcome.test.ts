import { describe, expect, it } from 'vitest'
import { wantedOf } from '../../lexicon/which-is-more.ts'
import { outcomeOf } from './outcome.ts'

const side = (...texts: string[]) => ({
  quotes: texts.map(text => ({ text, isAbout: true })),
  isEnglish: true,
})
const foreign = (text: string) => ({ ...side(text), isEnglish: false })

function said(
  wanted: Parameters<typeof outcomeOf>[0],
  first: string,
  second: string,
  asked = 'notice period',
) {
  const outcome = outcomeOf(wanted, [side(first), side(second)], asked)
  if (!outcome) return null
  const [a, b] = outcome.amounts.map(({ text }) => text)
  return outcome.most === null ? `same ${a}` : outcome.most === 0 ? `first ${a} ${b}` : `second ${b} ${a}`
}
const notice = (time: string) => `Either party may terminate this Agreement upon ${time} written notice.`
const fee = (amount: string) => `The Customer pays a monthly fee of ${amount}.`

describe('which of several is more', () => {
  it.each([
    ['longer', notice('ninety days’'), notice('thirty (30) days’'), 'first ninety days thirty (30) days'],
    ['shorter', notice('90 days’'), notice('30 days’'), 'second 30 days 90 days'],
    ['longer', notice('two weeks’'), notice('10 days’'), 'first two weeks 10 days'],
    ['longer', notice('18 months’'), notice('two years’'), 'second two years 18 months'],
    ['longer', notice('30 days’'), notice('thirty days’'), 'same 30 days'],
    ['longer', notice('at least 90 days’'), notice('30 days’'), 'first at least 90 days 30 days'],
    ['higher', fee('GBP 1,200'), fee('£950.50'), 'first GBP 1,200 £950.50'],
    ['higher', fee('USD 1.2 million'), fee('$900,000'), 'first USD 1.2 million $900,000'],
    ['cheaper', fee('EUR 80'), fee('EUR 95'), 'first EUR 80 EUR 95'],
    [
      'higher',
      'The royalty is 5 % of sales.',
      'The royalty is 7.5 percent of sales.',
      'second 7.5 percent 5 %',
    ],
    ['earlier', 'It ends on 1 May 2026.', 'It ends on March 3, 2027.', 'first 1 May 2026 March 3, 2027'],
    [
      'higher',
      'Liability shall not exceed GBP 50,000.',
      'Liability shall not exceed GBP 250,000.',
      'second GBP 250,000 GBP 50,000',
    ],
  ] as const)('%s: %s / %s', (wanted, first, second, outcome) => {
    expect(said(wanted, first, second)).toBe(outcome)
  })

  it.each([
    ['units that do not convert exactly', 'longer', notice('three months’'), notice('90 days’')],
    ['two amounts', 'longer', notice('30 days’ or, in the first year, 60 days’'), notice('45 days’')],
    ['a range', 'longer', notice('30 to 60 days’'), notice('45 days’')],
    ['a range with a dash', 'longer', notice('30–60 days’'), notice('45 days’')],
    ['a choice', 'longer', notice('30 or 60 days’'), notice('45 days’')],
    ['a condition', 'longer', `${notice('90 days’').slice(0, -1)} if the fee is unpaid.`, notice('45 days’')],
    ['an exception', 'longer', `${notice('90 days’').slice(0, -1)}, except in winter.`, notice('45 days’')],
    ['business days', 'longer', notice('20 business days’'), notice('25 days’')],
    ['no amount on one side', 'longer', notice('reasonable'), notice('25 days’')],
    ['two things said at once', 'longer', notice('sixty (30) days’'), notice('45 days’')],
    ['a rough amount', 'longer', notice('about 30 days’'), notice('29 days’')],
    ['a bound that may hold less', 'longer', notice('up to 60 days’'), notice('30 days’')],
    ['a bound that may hold more', 'longer', notice('at least 30 days’'), notice('60 days’')],
    ['equal with a bound', 'longer', notice('at least 30 days’'), notice('30 days’')],
    ['a denial', 'longer', 'No notice of 90 days is needed to terminate.', notice('30 days’')],
    [
      'the cure of a breach',
      'longer',
      'It may terminate for a breach not cured in 30 days’ notice.',
      notice('45 days’'),
    ],
    [
      'both cures of breaches',
      'longer',
      'Breach is cured within 30 days of notice.',
      'Breach is cured within 10 days of notice.',
    ],
    ['renewals of both', 'longer', 'It renews for terms of one year.', 'It renews for terms of 6 months.'],
    [
      'another side’s notice',
      'longer',
      'The Customer may terminate on 90 days’ notice.',
      'The Supplier may terminate on 30 days’ notice.',
    ],
    [
      'one side’s notice against both’s',
      'longer',
      'The Customer may terminate on 90 days’ notice.',
      notice('30 days’'),
    ],
    [
      'one side’s notice against nobody’s',
      'longer',
      'The Customer has a notice period of 90 days.',
      'The notice period is 30 days.',
    ],
    ['other currencies', 'higher', fee('GBP 900'), fee('EUR 950')],
    ['other dollars', 'higher', fee('CAD $900'), fee('$950')],
    ['unknown currencies', 'higher', fee('SEK 900'), fee('GBP 950')],
    [
      'a year’s fee against a month’s',
      'higher',
      'The Customer pays an annual fee of GBP 900.',
      fee('GBP 950'),
    ],
    ['a price each against a price', 'higher', 'The fee is GBP 9 per seat.', 'The fee is GBP 90.'],
    ['net against gross', 'higher', 'The fee is GBP 900 net.', 'The fee is GBP 950 gross.'],
    ['with and without tax', 'higher', 'The fee is GBP 900 plus VAT.', 'The fee is GBP 950.'],
    ['money against a percentage', 'higher', fee('GBP 900'), 'The Customer pays a monthly fee of 5 %.'],
    ['a percentage above a base', 'higher', 'The rate is 2 % above the base rate.', 'The rate is 8 %.'],
    [
      'the greater of two',
      'higher',
      'Liability is limited to the greater of GBP 900 and the fees paid.',
      'Liability is limited to GBP 950.',
    ],
    ['a fee that changes', 'higher', 'The fee is GBP 900, increased each year.', 'The fee is GBP 950.'],
    ['a deposit', 'higher', 'The deposit is GBP 900.', 'The deposit is GBP 950.'],
    [
      'each event against each year',
      'higher',
      'Liability is GBP 900 for each event.',
      'Liability is GBP 950 for each year.',
    ],
    ['two dates', 'earlier', 'It runs from 1 May 2025 to 1 May 2026.', 'It ends on 3 March 2027.'],
    ['a beginning against an end', 'earlier', 'It begins on 1 May 2025.', 'It ends on 3 March 2027.'],
    ['a month without a day', 'earlier', 'It ends in May 2025.', 'It ends on 3 May 2025.'],
    ['a date that may be two', 'earlier', 'It ends on 03/04/2025.', 'It ends on 20 March 2025.'],
    [
      'receipt against the date of the invoice',
      'longer',
      'Invoices are due 30 days after receipt.',
      'Invoices are due 45 days after the invoice date.',
    ],
    [
      'end of the month',
      'longer',
      'Invoices are due 30 days after the end of the month.',
      'Invoices are due 45 days after the month.',
    ],
  ] as const)('nothing is said of %s', (_, wanted, first, second) => {
    expect(said(wanted, first, second)).toBeNull()
    expect(said(wanted, second, first)).toBeNull()
  })

  it.each([
    ['For resellers, it may be terminated on 90 days’ written notice.', 'longer'],
    ['In case of late payment it may be terminated on 90 days’ written notice.', 'longer'],
    ['Where the fee is late, it may be terminated on 90 days’ written notice.', 'longer'],
    ['While the tenancy runs, notice is 90 days.', 'longer'],
    ['Upon late payment, notice is 90 days.', 'longer'],
    ['In year one the notice period is 90 days.', 'longer'],
    ['For Gold plans the notice period is 90 days.', 'longer'],
    ['The notice period is 90 days for resellers.', 'longer'],
    ['The notice period is 90 days until 2031.', 'longer'],
    ['The notice period is 90 days with Gold support.', 'longer'],
    ['It may be terminated by resellers on 90 days’ notice.', 'longer'],
    ['The previous notice period was 90 days.', 'longer'],
    ['The notice period of 90 days was struck out.', 'longer'],
    ['The notice period of 90 days is replaced by a longer one.', 'longer'],
    ['The parties considered a notice period of 90 days.', 'longer'],
    ['A notice period of 90 days is proposed.', 'longer'],
    ['The notice period was previously 90 days.', 'longer'],
    ['The fee is GBP 900 for spare seats.', 'higher'],
    ['The fee is from GBP 900.', 'higher'],
    ['The fee is GBP 900 per 100 kg.', 'higher'],
    ['The fee is GBP 900 per 1,000 pages.', 'higher'],
    ['The fee is MXN $900.', 'higher'],
    ['The fee is $900 CAD.', 'higher'],
    ['The fee is GBP 1.2m.', 'higher'],
    ['The fee is GBP 1,2.', 'higher'],
    ['All amounts are in thousands. The fee is GBP 900.', 'higher'],
    ['It ends before 1 May 2031.', 'earlier'],
    ['It ends no earlier than 1 May 2031.', 'earlier'],
    ['It ends on 1 May 2031 at the latest.', 'earlier'],
    ['It ends by 1 May 2031.', 'earlier'],
  ] as const)('nothing is said of "%s", whatever stands against it', (text, wanted) => {
    const plain = {
      longer: ['The notice period is 30 days.', 'The notice period is 120 days.'],
      higher: ['The fee is GBP 950.', 'The fee is $850.', 'The fee is GBP 2.'],
      earlier: ['It ends on 3 March 2032.', 'It ends on 3 March 2030.'],
    }[wanted]
    for (const other of [text, ...plain]) {
      expect(said(wanted, text, other)).toBeNull()
      expect(said(wanted, other, text)).toBeNull()
    }
  })

  it.each([
    ['The royalty is 4 % of turnover.', 'The royalty is 6 % of the margin earned.'],
    ['Liability is 80 % of the fees paid in the year.', 'Liability is 90 % of the fees paid in the month.'],
    ['The royalty is 4 % of turnover.', 'The royalty is 6 %.'],
    ['The rent is EUR 700 kalt.', 'The rent is EUR 800 warm.'],
    ['The rent is EUR 700 brutto.', 'The rent is EUR 800 netto.'],
    ['The rent is EUR 700 HT.', 'The rent is EUR 800 TTC.'],
    ['The fee is up to GBP 700.', 'The fee is up to GBP 800.'],
  ])('other bases do not compare: %s / %s', (first, second) => {
    expect(said('higher', first, second)).toBeNull()
    expect(said('higher', second, first)).toBeNull()
  })

  it('shows a bound with its amount', () => {
    expect(said('higher', 'The fee is GBP 900.', 'The fee is up to GBP 800.')).toBe(
      'first GBP 900 up to GBP 800',
    )
  })

  it.each([
    'Bei Verzug kann der Vertrag mit einer Frist von sechs Monaten gekündigt werden.',
    'Der Vertrag kann mit einer Frist von bis zu sechs Monaten gekündigt werden.',
    'Der Vertrag kann mit einer Frist von höchstens sechs Monaten gekündigt werden.',
    'Die bisherige Frist ist sechs Monate.',
    'Le contrat peut être résilié avec un préavis de six mois en cas de faute.',
    'El contrato dura hasta seis meses.',
    'El contrato dura seis meses o más.',
  ])('nothing is said of "%s"', text => {
    const other = foreign('Der Vertrag kann mit einer Frist von drei Monaten gekündigt werden.')
    expect(outcomeOf('longer', [foreign(text), other], '')).toBeNull()
  })

  it('is of what is compared, in one sentence only', () => {
    const [a, b] = [notice('90 days’'), notice('30 days’')]
    expect(outcomeOf('longer', [side(a, 'The fee is due within 14 days.'), side(b)], '')).toBeNull()
    const other = { ...side(a), quotes: [{ text: a, isAbout: false }] }
    expect(outcomeOf('longer', [other, side(b)], '')).toBeNull()
    expect(outcomeOf('longer', [side(a)], '')).toBeNull()
    expect(outcomeOf('longer', [side(a), side()], '')).toBeNull()
  })

  it('is one of three, and none where two have the most', () => {
    const sides = ['60 days’', '90 days’', '30 days’'].map(time => side(notice(time)))
    expect(outcomeOf('longer', sides, '')?.most).toBe(1)
    expect(outcomeOf('shorter', sides, '')?.most).toBe(2)
    const even = ['90 days’', '90 days’', '30 days’'].map(time => side(notice(time)))
    expect(outcomeOf('longer', even, '')).toBeNull()
  })

  it('reads lengths of time in other languages, and no amounts with their points and commas', () => {
    const german = (time: string) => foreign(`Der Vertrag kann mit einer Frist von ${time} gekündigt werden.`)
    expect(outcomeOf('longer', [german('drei Monaten'), german('sechs Monaten')], '')).toEqual({
      most: 1,
      amounts: [
        { text: 'drei Monaten', quote: 0 },
        { text: 'sechs Monaten', quote: 0 },
      ],
    })
    expect(outcomeOf('longer', [german('einem Jahr'), german('6 Monaten')], '')?.amounts[0]?.text).not.toBe(
      'one years',
    )
    expect(outcomeOf('longer', [german('drei Monaten'), german('90 Tagen')], '')).toBeNull()
    expect(
      outcomeOf('higher', [foreign('Die Miete ist 1.200 EUR.'), foreign('Die Miete ist 900 EUR.')], ''),
    ).toBeNull()
  })
})

describe('a question for which is more', () => {
  it.each([
    ['Which notice period is longer?', 'longer'],
    ['Who has the highest cap?', 'higher'],
    ['Welche Kündigungsfrist ist kürzer?', 'shorter'],
    ['Which is cheaper?', 'cheaper'],
    ['Quel préavis est plus long ?', 'longer'],
    ['¿Cuál plazo es más largo?', 'longer'],
    ['Is the notice period longer?', null],
    ['How much longer is the notice period?', null],
    ['Which is longer than 30 days?', null],
    ['Which is not longer?', null],
    ['Which is longer and which is cheaper?', null],
    ['Which law governs it?', null],
    ['Which isn’t the longer notice period?', null],
    ['Welche Miete ist keine höhere?', null],
    ['Which fee is no higher?', null],
    ['Which is neither the longer nor the newer?', null],
    ['Who lacks the longer notice period?', null],
    ['Who fails to have the longer notice period?', null],
    ['Who is without the higher cap?', null],
    ['Which is anything but the longer?', null],
    ['Who has the second highest cap?', null],
    ['Which larger client pays the fee?', null],
    ['Was ist die längere Frist?', 'longer'],
  ])('%s', (question, wanted) => {
    expect(wantedOf(question)).toBe(wanted)
  })
})
