import { describe, expect, it } from 'vitest'
import { planFor, tableOf } from '../tables.testing.ts'
import { askPlainly } from '../words/ask-plainly.ts'

const changes = tableOf(
  'Changes',
  `
CR | Title | Priority | Effort estimate (PD) | Status | Last review
CR-1 | Bigger stamps | High | 8 | Open | 2024-03-01
CR-2 | Barcodes | Low | 2.5 | Approved | 2023-11-20
CR-3 | Court export | High | 12 | Approved | 2024-06-30
CR-4 | Night mode | Medium | 3 | Rejected | 2023-05-02`,
)
const archive = tableOf(
  'Ablage',
  `
Ablage | Fachbereich | Volumen (GB) | Verschlüsselt | Letzte Prüfung
Rechnungen | Finanzen | 120,5 | ja | 12.04.2023
Lohnscheine | Personal | 33,0 | nein | 03.09.2024
Belege | Finanzen | 80,0 | nein | 17.01.2024`,
)
const series = tableOf(
  'Séries',
  `
Réf. | Série | Service | Durée (ans) | Base légale | Sort final
C-1 | Factures | Comptabilité | 10 | Code de commerce | Destruction
A-1 | Offres | Achats | 3 | | Destruction
J-1 | Contrats | Juridique | 10 | Code civil | Tri
Q-1 | Audits | Qualité | 3 | | Tri`,
)

describe('questions as people talk', () => {
  it.each([
    [
      'How many person days are in the ones that are approved right now?',
      changes,
      'sum Effort estimate (PD) where Status is Approved',
    ],
    [
      'Wie viele Personentage sind derzeit genehmigt?',
      changes,
      'sum Effort estimate (PD) where Status is Approved',
    ],
    ['which high prio CRs are still open', changes, 'CR where Priority is High, Status is Open'],
    [
      'Wie viele unserer Ablagen sind eigentlich nicht verschlüsselt?',
      archive,
      'count Ablage where Verschlüsselt is no',
    ],
    [
      'Wie viel GB hat die Finanzabteilung insgesamt?',
      archive,
      'sum Volumen (GB) where Fachbereich is Finanzen',
    ],
    [
      'Welche Ablagen wurden zuletzt vor dem 1.1.2024 geprüft?',
      archive,
      'Ablage where Letzte Prüfung under 2024-01-01',
    ],
    ['combien de séries faut-il garder exactement 10 ans ?', series, 'count Série where Durée (ans) is 10'],
    ['pour quelles séries la base légale est restée vide ?', series, 'Série where Base légale empty'],
  ])('%s', (question, table, plan) => {
    expect(planFor(question, table)).toBe(plan)
  })

  it('does not take a unit or a time for said where no cell says it', () => {
    expect(planFor('How many changes are there in the sales department?', changes)).toBe(null)
    expect(planFor('How many changes were approved until now?', changes)).toBe(null)
  })

  it('denies an answer beside a total, which gives none', () => {
    const disks = tableOf(
      'Disks',
      `
Disk | Size (GB) | Encrypted
A | 10 | yes
B | 20 | no
C | 30 | no
Total | 60 |`,
    )
    expect(planFor('How many disks are not encrypted?', disks)).toBe('count Disk where Encrypted is no')
  })

  it('sums nothing but money where costs are asked for', () => {
    const seats = tableOf(
      'Seats',
      `
Product | Vendor | Seats | Price per seat
A | Nord | 120 | 84
B | Nord | 30 | 12
C | West | 15 | 40`,
    )
    expect(planFor('What do the seats from Nord cost us, all in all?', seats)).toBe(null)
    expect(planFor('How much do we pay for the seats from Nord in total?', seats)).toBe(null)
    expect(planFor('How many seats from Nord do we pay for in total?', seats)).toBe(
      'sum Seats where Vendor is Nord',
    )
  })

  it('takes no space for storage, no effort for its estimate, and no other noun for a department', () => {
    const rooms = tableOf(
      'Rooms',
      `
Room | Site | Space (m2) | Effort estimate | Actual (h) | Status
A | Nord | 120 | 3 | 5 | Open
B | Nord | 230 | 4 | 6 | Open
C | West | 90 | 2 | 2 | Closed`,
    )
    for (const question of [
      'How much storage do we have in total?',
      'How many open service tickets are there?',
      'How many registered vehicles are in Nord?',
    ])
      expect(planFor(question, rooms)).toBe(null)
  })

  it('leaves out how an answer is to look, and no condition', () => {
    expect(askPlainly('Which changes are open? numbers only')).toBe('Which changes are open')
    expect(askPlainly('Which changes are open, just the titles please')).toBe('Which changes are open')
    expect(askPlainly('Which changes are open, high ones only')).toBe(
      'Which changes are open, high ones only',
    )
    expect(askPlainly('Show me department, city, names')).toBe('Show me department, city, names')
    expect(askPlainly('List all contract-numbers')).toBe('List all contract-numbers')
    expect(askPlainly('Welchen Anteil hat A am Volumen, in Prozent?')).toBe('Welchen Anteil hat A am Volumen')
    expect(askPlainly('How much of it is A in percent?')).toBe('How much of it is A in percent?')
  })
})
