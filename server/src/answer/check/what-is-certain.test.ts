import { describe, expect, it } from 'vitest'
import { checkSentence, checkStanding } from './check-sentence.ts'

type Case = [says: string, passage: string]

const verdictOf = ([says, passage]: Case) => checkSentence(says, passage.split(' ¶ ')).verdict

describe('a check that says only what is certain', () => {
  it.each<Case>([
    ['The three halls hold 900 people in all.', 'Hall A: 400 seats. Hall B: 300 seats. Hall C: 200 seats.'],
    [
      'Der Überschuss beträgt 2.500 Euro.',
      'Überschuss und Haushalt: Einnahmen 48.200 Euro, Ausgaben 45.700 Euro.',
    ],
    ['On average 18 boxes were packed a day.', 'In five days 90 boxes were packed.'],
    ['Three quarters of the boxes were sold.', 'Of 80 boxes 60 were sold.'],
    [
      '78 % of the answers were satisfied or very satisfied.',
      'Survey: 1,250 answers. Very satisfied: 500. Satisfied: 475. Neutral: 275.',
    ],
    ['The battery lasts an hour and a half.', 'The battery lasts 90 minutes.'],
    [
      'Two of the three rooms have a screen.',
      '| Room | Screen |\n| Red | yes |\n| Blue | no |\n| Green | yes |',
    ],
    ['El plan prevé tres medidas.', 'El plan prevé medidas: a) luz; b) agua; c) gas.'],
    [
      'The next review of the plan is due in May 2026.',
      'Plan approved on 12 May 2024. Review cycle: every two years.',
    ],
    [
      'Registration closes on 3 September 2026.',
      'Registration closes four weeks before the congress. The congress opens on 1 October 2026.',
    ],
  ])('computes “%s”', (...each) => {
    expect(['computed', 'supported']).toContain(verdictOf(each))
  })

  it.each<Case>([
    [
      'If rent is more than ten days late, interest is due.',
      'Rent not received within ten days bears interest.',
    ],
    [
      'Hypercare ends on 16 March 2026.',
      'Go-live: 2 February 2026. Hypercare begins on the day of go-live and lasts six weeks.',
    ],
    [
      'A gift worth 30 euros may be accepted.',
      'Gifts worth more than EUR 50 are reported. Smaller gifts may be accepted.',
    ],
    ['No, un niño de 12 años no puede entrar.', 'Los menores de 14 años no pueden entrar.'],
    [
      'Somebody who parks for four hours pays 6 euros.',
      'The first hour is free, each further hour costs 2 euros.',
    ],
    [
      'The last session is on 4 May 2026.',
      'The course starts on 2 March 2026 and meets on ten consecutive Mondays.',
    ],
    [
      'Prizes were awarded in two of the three categories.',
      'Category A – Nils Berg; Category B – Eva Sanz; Category C – no prize awarded.',
    ],
    [
      'Four sites were audited.',
      'The audit covered Cork, Delft, Espoo and Fribourg; Fribourg was visited twice.',
    ],
    ['The doors open at 14:30.', 'The doors open at 2.30 p.m.'],
    [
      'Objections have to be lodged by 12 February 2026.',
      'Objections may be lodged within one month of publication on 12 January 2026.',
    ],
    ['Trucks wait at Warehouse North.', 'North: trucks wait at the gate of the store.'],
    [
      'In 2025 the North sold 1,500.',
      '| Region | 2024 | 2025 |\n| North | 1,200 | 1,500 |\n| South | 900 | 880 |',
    ],
  ])('does not flag “%s”', (...each) => {
    expect(['unsupported', 'weak']).not.toContain(verdictOf(each))
  })

  it.each<Case>([
    ['Complaints were received in May.', 'No complaints were received in May.'],
    ['The participants reported headaches.', 'Some of the participants reported headaches.'],
    [
      'The council elects the rector on the proposal of the senate.',
      'The senate elects the rector on the proposal of the council.',
    ],
    ['Der Mieter erstattet dem Vermieter die Kosten.', 'Der Vermieter erstattet dem Mieter die Kosten.'],
    ['Fees are refunded after the interview.', 'Fees are refunded before the interview.'],
    ['The pool may be used if a teacher is present.', 'The pool may be used if a lifeguard is present.'],
    ['Todos los socios tienen llave.', 'Los socios fundadores tienen llave.'],
    ['21 applicants received an offer.', 'Of the 58 applicants, 21 were invited and 6 received an offer.'],
    [
      'Travel requests are approved by the head of finance.',
      'Invoices are approved by the head of finance, travel requests by the buyer.',
    ],
    ['Kenya won the gold medal.', 'Silver went to Kenya, the gold medal to Norway.'],
    ['The hall costs 90 euros per day.', 'The hall costs 90 euros per hour.'],
    [
      'The agreement has two annexes.',
      'The annexes of the agreement: Annex 1 (Prices), Annex 2 (Levels), Annex 3 (Data).',
    ],
    [
      'Le capital est divisé en 100 parts.',
      'Le capital de 50 000 euros est divisé en 500 parts de 100 euros.',
    ],
    ['The plant is 180 metres long.', 'The plant is 180 feet long.'],
    [
      'The rent was cut by 300 euros as compensation for the noise.',
      'The rent is EUR 4,200 instead of EUR 4,500.',
    ],
  ])('does not support “%s”', (...each) => {
    expect(['supported', 'computed']).not.toContain(verdictOf(each))
  })

  it('cites by the words, where it is not sure what they say', () => {
    const quotes = ['Fees are refunded before the interview.']
    expect(checkStanding('Fees are refunded after the interview.', quotes).verdict).toBe('supported')
    expect(checkSentence('Fees are refunded after the interview.', quotes).verdict).toBe('unchecked')
  })
})
