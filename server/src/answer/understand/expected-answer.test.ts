import { describe, expect, it } from 'vitest'
import { expectedAnswer } from './expected-answer.ts'

describe('questionKind', () => {
  it.each([
    ['Who signed the contract?', 'person'],
    ['When does it end?', 'time'],
    ['How much is the fee?', 'amount'],
    ['How many seats are included?', 'number'],
    ['Where is the office?', 'place'],
    ['Why was it rejected?', 'reason'],
    ['What was the root cause of the fire?', 'reason'],
    ['What slowed the mill down?', 'reason'],
    ['What was decided about the car park?', 'decision'],
    ['Which offer did the committee choose in the end?', 'decision'],
    ['Was wurde zur Kantine beschlossen?', 'decision'],
    ['Qu’a-t-on décidé pour le parking ?', 'decision'],
    ['What did the owners finally decide?', 'decision'],
    ['What may the chair decide alone?', 'other'],
    ['What is the agreed wording?', 'definition'],
    ['Which rooms are free?', 'other'],
    ['List the deliverables', 'list'],
    ['What is a charging station?', 'definition'],
    ['Is the deposit refundable?', 'yes-no'],
    ['In what year did it open?', 'time'],
    ['Explain clause 4', 'other'],
    ['What is the maximum retention period?', 'number'],
    ['What is the minimum age of a driver?', 'number'],
    ['What is the minimum lead time?', 'number'],
    ['What is the maximum payment period?', 'number'],
    ['What is the maximum?', 'amount'],
    ['What is the minimum cover?', 'amount'],
    ['What happens to a tenant who does not pay?', 'other'],
    ['What do you know about who paid?', 'person'],
    ['Which costs are not refunded?', 'other'],
    ['Which costs does the plan expect?', 'amount'],
    // On what condition, rather than at what time.
    ['When is a second kennel allowed?', 'other'],
    ['When may I skip the briefing?', 'other'],
    ['When is the fee due?', 'time'],
  ] as const)('reads "%s" as asking for "%s"', (question, kind) => {
    expect(expectedAnswer(question).kind).toBe(kind)
  })
})

describe('what is denied', () => {
  it.each([
    ['Why did nobody feed the owls?', true],
    ['What happens if the keeper never answers?', true],
    ['Which owls are not fed?', false],
    ['When is feeding not allowed?', false],
  ])('in "%s" is told of and not asked: %s', (question, aside) => {
    expect(expectedAnswer(question)).toMatchObject({ denies: true, deniesAside: aside })
  })
})

describe('how fast', () => {
  it('something must be done is a length of time, and how fast something is none', () => {
    expect(expectedAnswer('How fast do we have to report a lost owl?').lasts).toBe(true)
    expect(expectedAnswer('How quickly must a keeper answer?').lasts).toBe(true)
    expect(expectedAnswer('How fast does an owl fly?').lasts).toBe(false)
  })
})

describe('what a thing is', () => {
  it.each(['What is TraceMonkey?', 'What is a trace tree?', 'What are Service Credits?'])(
    'is asked by "%s"',
    question => expect(expectedAnswer(question).asksThing).toBe(true),
  )
  it.each([
    'What is the deposit?',
    'What is it?',
    'What is a tenant to pay in May?',
    'What does TraceMonkey do?',
  ])('is not asked by "%s"', question => expect(expectedAnswer(question).asksThing).toBe(false))
})

describe('how long something lasts', () => {
  it.each([
    'How long may the agent not compete?',
    'How much notice must the owner give?',
    'What is the notice period?',
    'What is the term of the agreement?',
    'In how many days must it be paid?',
  ])('is asked by "%s"', question => expect(expectedAnswer(question).lasts).toBe(true))
  it.each([
    'When does the term of the agreement end?',
    'To which date was the term of the agreement extended?',
    'How long ago was it signed?',
    'How much is the fee?',
  ])('is not asked by "%s"', question => expect(expectedAnswer(question).lasts).toBe(false))
})

describe('a length', () => {
  const { measure } = expectedAnswer('How far must a bed stand from the wall?')
  it.each(['at least 10 in.', '4 in x 6 in', 'a gap of 30 cm', '12 in wide'])('is said by "%s"', text =>
    expect(text).toMatch(measure ?? /^$/),
  )
  it.each(['on 5 in total', 'two in the first week'])('is not said by "%s"', text =>
    expect(text).not.toMatch(measure ?? /(?:)/),
  )
  it('is not asked by how far in advance something is', () => {
    expect(expectedAnswer('How far in advance must a holiday be requested?').measure).toBeNull()
    expect(expectedAnswer('How far ahead is the plan made?').measure).toBeNull()
  })
})

describe('asksForAll', () => {
  it.each(['List the deliverables', 'Which companies left?', 'Name all parties', 'What fees are due?'])(
    'is true for "%s"',
    question => expect(expectedAnswer(question).all).toBe(true),
  )
  it.each([
    'Which company left?',
    'What is the address?',
    'How many rows are there?',
    'When does it end?',
    'Which law governs?',
    'Which law governs this agreement?',
    'Which party bears the costs?',
    'What notice period applies to a termination?',
  ])('is false for "%s"', question => expect(expectedAnswer(question).all).toBe(false))
})

describe('a form that is asked for', () => {
  it.each([
    [
      'On which date does the second phase start?',
      'It starts on 4 May.',
      'It starts three weeks after the first.',
    ],
    ['Welches Datum hat das Schreiben?', 'Köln, 4. Mai 2024', 'Das Schreiben kam per Post.'],
    ['À quelle date commence la phase deux ?', 'le 1er mars', 'après la phase un'],
    ['Which bank account do we pay into?', 'IBAN DE02 1203 0000 0000 2020 51', 'Pay within 30 days.'],
    ['What is the telephone number of the garage?', 'Call +49 221 555 0134.', 'Call from 08:30 to 16:00.'],
    [
      'What is the order number of the boats?',
      'Order no. BO-1182',
      'Quote the order number on the invoice of 2027.',
    ],
    ['Warum steht die Mühle still?', 'Sie steht still, weil das Rad fehlt.', 'An den Müller in Lindau'],
    ['Pourquoi le moulin est-il fermé ?', 'Il est fermé en raison du gel.', 'Le moulin est fermé.'],
    ['¿Por qué se cerró el molino?', 'Se cerró porque falta agua.', 'A la atención del molinero'],
    ['What uptime in per cent is promised?', 'An uptime of 99.5 %', 'The uptime is measured each month.'],
    ['What is the door code?', 'The code is 4711.', 'The door is locked at night.'],
    [
      'Wie lautet die E-Mail-Adresse der Werkstatt?',
      'werkstatt@firma.example',
      'Die Werkstatt antwortet binnen 2 Tagen.',
    ],
    ['Wie lange sind Akten aufzuheben?', 'Sie sind sieben Jahre aufzuheben.', 'Diese Regel sagt es.'],
    ['Combien de temps dure le stage ?', 'Il dure quinze jours.', 'Il dure longtemps.'],
    ['Wie viele Boote hat der Verein?', 'Der Verein hat elf Boote.', 'Der Verein hat Boote.'],
    ['Was kostet ein Boot?', 'Ein Boot kostet EUR 40.', 'Ein Boot hat zwei Ruder.'],
    ['Was hat der Verein für das Boot bezahlt?', 'Das Boot kostete 40 €.', 'Das Boot hat zwei Ruder.'],
    ['Wie viel Euro kostet ein Boot?', 'Ein Boot kostet 40 €.', 'Ein Boot hat zwei Ruder.'],
    ['How many days of leave do rowers get?', 'Rowers get thirty (30) days.', 'Leave costs EUR 40 per day.'],
    ['What is the response time?', 'We answer within two hours.', 'Response times: see below.'],
  ])('by “%s” is in “%s”, not in “%s”', (question, given, other) => {
    const { measure } = expectedAnswer(question)
    expect(given).toMatch(measure ?? /^$/)
    expect(other).not.toMatch(measure ?? /(?:)/)
  })

  it.each([
    'When does the second phase start?',
    'Do we have to give a bank account?',
    'Which account is larger?',
  ])('is none of “%s”', question => expect(expectedAnswer(question).measure).toBeNull())
})
