import { describe, expect, it } from 'vitest'
import { asksDirectly, asksIdentity, asksOfCard, cardQuestion } from './asks.ts'
import { askedInEnglish } from './say-in-english.ts'

describe('asksDirectly', () => {
  it.each([
    ['When does the lease end?', true],
    ['Wann endet der Mietvertrag?', true],
    ['租约何时结束？', true],
    ['how much is the deposit', true],
    ['heat transfer in slender wings', false],
    ['Smoking doubles the risk of a relapse.', false],
    ['What is information science? Give definitions where possible.', false],
    [`Which of ${Array.from({ length: 14 }, (_, n) => `subject${n}x`).join(', ')} is meant?`, false],
    ['', false],
    ['?'.repeat(20_000), false],
  ])('is $1 for "$0"', (text, direct) => {
    expect(asksDirectly(text)).toBe(direct)
  })
})

describe('asksIdentity', () => {
  it.each([
    ['The name of the contract', true],
    ['What is the date of this agreement?', true],
    ['Who are the parties?', true],
    ['Who wrote the report?', true],
    ['When was this document signed?', true],
    ['The two or more parties who signed the contract', true],
    ['Wie ist das Datum des Vertrags?', false],
    ['What is the name of the landlord?', false],
    ['What does the contract say?', false],
    ['What is the date of delivery?', false],
    ['Who signed?', false],
    ['', false],
  ])('is $1 for "%s"', (text, identity) => {
    expect(asksIdentity(text)).toBe(identity)
  })
})

describe('asksOfCard', () => {
  it.each([
    ['Wer hat den unterschrieben?', 'german', 'signer'],
    ['Wer sind die Parteien?', 'german', 'party'],
    ['Quand le contrat a-t-il été signé ?', 'french', 'signed'],
    ['¿Quiénes son las partes del contrato?', 'spanish', 'party'],
    ['Chi ha firmato il contratto?', 'italian', 'signer'],
    ['Quem assinou o contrato?', 'portuguese', 'signer'],
    ['Wie heeft de overeenkomst ondertekend?', 'dutch', 'signer'],
    ['Wer haftet?', 'german', null],
  ] as const)('reads "%s" in English', (text, language, asked) => {
    expect(asksOfCard(askedInEnglish(text, language) ?? '', true)).toBe(asked)
  })

  it.each([
    ['Who are the parties?', 'party'],
    ['List all parties of all contracts', 'party'],
    ['Which parties signed the contract?', 'party'],
    ['The two or more parties who signed the contract', 'party'],
    ['Who signed the agreement for the parties?', 'signer'],
    ['Who are the signatories of the contract?', 'signer'],
    ['Has a party signed the contract?', null],
    ['Who signed this agreement?', 'signer'],
    ['What is the title of this report?', 'title'],
    ['What is this agreement called?', 'title'],
    ['The name of the contract', 'title'],
    ['What are the names of the parties?', 'party'],
    ['Who is named as author of the report?', null],
    ['Between which persons was the agreement made?', null],
    ['Who wrote the report?', null],
    ['Is the agreement effective?', null],
    ['What is the date of this agreement?', 'date'],
    ['When did the parties sign the agreement?', 'signed'],
    ['When was this document signed?', 'signed'],
    ['When was the contract executed between the parties?', 'signed'],
    ['What is the effective date of the agreement?', 'effective'],
    ['What is the date of delivery?', null],
    ['Who are the parties to the lease?', 'party'],
    ['What is the invoice called?', 'title'],
    ['Who attended the board meeting?', 'present'],
    ['Who was present?', 'present'],
    ['Was Ada Bell present?', null],
    ['Who was not present?', null],
    ['Who couldn’t attend the board meeting?', null],
    ['List the participants of the meeting', 'present'],
    ['What is the invoice number?', 'invoice number'],
    ['What is the customer number of the invoice?', 'customer number'],
    ['Which number has the contract?', 'contract number'],
    ['What is the number of the order?', 'order number'],
    ['What is the number of contracts?', null],
    ['What is the number of parties?', 'party'],
    ['How many invoices are there?', null],
    ['What is the name of the customer?', null],
    ['Which version is this?', 'version'],
    ['What is the status of the policy?', 'status'],
    ['Is this the version of the policy?', null],
    ['What is the title and the version of the policy?', null],
    ['When is the invoice due?', 'due'],
    ['When is the rent due?', null],
    ['What are the date and the number of the invoice?', null],
  ])('is $1 for "$0"', (text, asked) => {
    expect(asksOfCard(text)).toBe(asked)
  })
})

describe('cardQuestion', () => {
  it.each([
    ['Wer sind die Parteien?', 'german', 'party', []],
    ['Wie lautet die Rechnungsnummer?', 'german', 'invoice number', ['invoic']],
    ['Wie hoch ist die Anzahl der Rechnungen?', 'german', undefined, []],
    ['Wann ist die Rechnung fällig?', 'german', 'due', ['rechnung']],
    ['Wer war bei der Sitzung anwesend?', 'german', 'present', ['sitzung', 'meet']],
    ['Qui sont les parties du bail ?', 'french', 'party', ['bail', 'leas']],
    ['Quel est le titre du contrat ?', 'french', 'title', []],
    ['Quel est le nombre de factures ?', 'french', undefined, []],
    ['¿Quiénes son las partes del contrato de arrendamiento?', 'spanish', 'party', ['leas']],
    ['¿Quién asistió a la reunión?', 'spanish', 'present', ['meet']],
    ['¿Cuál es el número de facturas?', 'spanish', undefined, []],
    ['Chi sono le parti del contratto di locazione?', 'italian', 'party', ['leas']],
    ['Qual è il numero della fattura?', 'italian', 'invoice number', ['invoic']],
    ['Qual é o título do contrato?', 'portuguese', 'title', []],
    ['Quem participou na reunião?', 'portuguese', 'present', ['meet']],
    ['Wie zijn de partijen bij de huurovereenkomst?', 'dutch', 'party', ['leas']],
    ['Wat is het factuurnummer?', 'dutch', 'invoice number', ['invoic']],
    ['अनुबंध का शीर्षक क्या है?', 'hindi', 'title', []],
    ['चालान की संख्या क्या है?', 'hindi', 'invoice number', ['invoic']],
    ['What is the invoice called?', 'english', 'title', ['invoic']],
    ['What is this document called?', 'english', 'title', []],
  ] as const)('reads "%s"', (text, language, field, things) => {
    const asked = cardQuestion(text, language, false)
    expect(asked?.field).toBe(field)
    expect(asked?.things ?? []).toEqual(things.length > 0 ? expect.arrayContaining([...things]) : [])
  })

  it('asks a document that was named, whatever it is called', () => {
    expect(cardQuestion('Who are the parties to the lease?', 'english', true)?.things).toEqual([])
  })
})
