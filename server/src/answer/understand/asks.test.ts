import { describe, expect, it } from 'vitest'
import { asksDirectly, asksIdentity, asksOfCard } from './asks.ts'
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
  ])('is $1 for "$0"', (text, asked) => {
    expect(asksOfCard(text)).toBe(asked)
  })
})
