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
    ['Check-in closes at 7:20.', 'The bus departs at 7:40; check-in closes twenty minutes earlier.'],
    ['Le magasin ouvre à 9 heures 30.', 'Le magasin ouvre à 9h30.'],
    ['Les visiteurs sortent à 19 h 45.', "Les visiteurs sortent un quart d'heure avant 20 heures."],
    ['The flight lasts 2 hours and 45 minutes.', 'The flight takes 165 minutes.'],
    ['The cable is one and a half metres long.', 'The cable is 150 cm long.'],
    ['The tower is almost a hundred metres tall.', 'The tower is 98 m high.'],
    ['Revenue came to 98 million.', 'Revenue came to 98 m.'],
    ['The outage lasted 38 minutes.', 'The outage lasted 38 m.'],
    ['Der Bericht kommt am 30. Juni.', 'Der Bericht kommt Ende Juni.'],
    ['Die Abnahme ist am 1. Juli.', 'Die Abnahme ist Anfang Juli.'],
    ['The field is just under five hectares.', 'The field is 12 acres.'],
    ['A log file may grow to half a GiB.', 'A log file may grow to 512 MiB.'],
    [
      'The company went public in 1996.',
      'The company was founded in 1985 and went public eleven years later.',
    ],
    ['He took over the farm in 1990.', 'He was born in 1962 and took over the farm at the age of 28.'],
    ['She ran the ward for six years.', 'She headed the ward from 2017 to March 2023.'],
    ['The reply is due on 13 May.', 'It arrived on 3 May. A reply is due within ten calendar days.'],
    ['The seminar lasts three days.', 'The seminar takes place from 4 to 6 June.'],
    ['The office is open four days a week.', 'The office is open Monday to Thursday.'],
    ['The meeting takes place on 5 May 2025.', 'The meeting is on the first Monday in May 2025.'],
    ['A backup is made every 24 hours.', 'Backups run daily at night.'],
    ['60 residents voted.', 'Two thirds of the 90 residents voted.'],
    ['An order of EUR 600 costs EUR 540.', 'The discount of 10 % applies to orders over EUR 500.'],
    ['Four hours of parking cost EUR 6.50.', 'The first hour costs EUR 2, each further hour EUR 1.50.'],
    ['A ten-year-old needs a signature.', 'Children under twelve need a signature.'],
    ['45 applicants were not invited.', 'Of 60 applicants 15 were invited.'],
    ['A year ago the club had 195 members.', 'The club has 214 members, 19 more than a year ago.'],
    [
      'Together, March and April brought 600 donations.',
      'March: 312 donations, 47 of them first ones. April: 288.',
    ],
    ['Petrov led by just over two hundred ballots.', 'Petrov won by 212 votes.'],
    ['The town hall has a TV.', 'The town hall has a television set.'],
    ['The device only works at -10 °C or more.', 'The device does not work below -10 °C.'],
    [
      'The lid may only be opened once the pressure has dropped.',
      'Do not open the lid until the pressure has dropped.',
    ],
    [
      'Transfers within the euro area are free of charge.',
      'The bank does not charge a fee for transfers within the euro area.',
    ],
    [
      'The first motion passed and the second failed.',
      'The council accepted the first motion and rejected the second.',
    ],
    ['The train arrives at 15:25.', 'The train leaves at 14:50 and takes 35 minutes.'],
    [
      'Both sides are free to end the contract whenever they wish.',
      'Either party may terminate at any time.',
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
    [
      'Liability for loss of data is limited to €3 million per case.',
      'Liability is limited as follows: for fire, to EUR 3,000,000 per case; for loss of data, to EUR 400,000 per case.',
    ],
    [
      'The guide carries the tents, whereas the cook carries the ropes.',
      'The guide carries the ropes. ¶ The cook carries the tents.',
    ],
    [
      'The insurance covers glass such as lamps and mirrors.',
      'The insurance covers fire. Glass, in particular lamps and mirrors, is not covered by the insurance.',
    ],
    ['On Sundays entry is free, concerts included.', 'On Sundays entry is free, except during concerts.'],
  ])('does not support “%s”', (...each) => {
    expect(['supported', 'computed']).not.toContain(verdictOf(each))
  })

  it.each<Case>([
    ['The pool is 98 million metres long.', 'The pool is 98 m long.'],
    ['Check-in closes at 7:10.', 'The bus departs at 7:40; check-in closes twenty minutes earlier.'],
    ['The company went public in 1997.', 'The company was founded in 1985 and went public at once.'],
    ['The deposit is 300 euros.', 'The deposit is 200 euros. The fee is 500 euros.'],
    ['The reply is due on 15 May.', 'It arrived on 3 May. A reply is due within ten calendar days.'],
    [
      'Volcanoes under the distant ocean warm countless drifting jellyfish.',
      'The fee is payable within ten days of the receipt of an invoice. Reminders cost five euros each.',
    ],
  ])('flags “%s”', (...each) => {
    expect(verdictOf(each)).toBe('unsupported')
  })

  it('cites by the words, where it is not sure what they say', () => {
    const quotes = ['Fees are refunded before the interview.']
    expect(checkStanding('Fees are refunded after the interview.', quotes).verdict).toBe('supported')
    expect(checkSentence('Fees are refunded after the interview.', quotes).verdict).toBe('unchecked')
  })
})
