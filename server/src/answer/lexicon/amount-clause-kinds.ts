import type { ClauseKind } from './clause-kind.ts'

/** A sum of money, also "900 euros" and "EUR 900". */
export const money = String.raw`(?:(?:[$€£¥₹]|\b(?:USD|EUR|GBP|CHF|INR|Rs\.?|US\$))\s?\d|\d\s?(?:€|(?:EUR|USD|GBP|CHF|INR|dollars|euros?|rupees|pounds|francs|Franken)\b))`

/** What a contract sets an amount for: in English, in German, and the words such clauses hold. */
const things: [name: string, english: string, german: string, words: string][] = [
  [
    'rent',
    'rents?|lease payments?|rental (?:fees?|charges?)',
    '(?:Monats|Jahres|Kalt|Warm|Netto|Grund)?miete|Mietzins|Pacht(?:zins)?',
    'rent monthly annual tenant lessee pay payable advance Miete monatlich Mieter',
  ],
  [
    'deposit',
    '(?:security |rental |rent )?deposits?',
    '(?:Miet)?kaution|Sicherheitsleistung',
    'deposit security tenant refundable returned Kaution Sicherheit Mieter',
  ],
  [
    'salary',
    '(?:base |basic |annual )?(?:salary|salaries|wages?|remuneration)',
    '(?:Grund|Jahres|Monats|Brutto)?gehalt|Arbeitslohn',
    'salary base annual gross employee executive paid Gehalt brutto monatlich',
  ],
  [
    'purchase price',
    '(?:purchase|sales?) prices?',
    'Kaufpreis(?:es)?',
    'purchase price paid seller buyer closing Kaufpreis Käufer Verkäufer',
  ],
  [
    'penalty',
    '(?:contractual )?penalt(?:y|ies)|liquidated damages',
    'Vertragsstrafe|Pönale',
    'penalty liquidated damages delay breach each day Vertragsstrafe Verzug',
  ],
  [
    'rate',
    '(?:hourly|daily|day|weekly) rates?',
    '(?:Stunden|Tages)s(?:a|ä)tz(?:es|e)?',
    'rate hourly daily per hour day fees Stundensatz Tagessatz',
  ],
]

/** Clauses that say how much something is. The thing and the sum stand in one sentence. */
export const amountClauseKinds: ClauseKind[] = things.map(([name, english, german, words]) => ({
  name,
  asked: new RegExp(
    String.raw`\b(?:how (?:much|high|large)\b.{0,40}|what (?:is|are|was) the (?:[\w-]+ ){0,2}|(?:amount|height) of (?:the )?)(?:${english})\b(?!-)|(?:wie hoch|wie ?viel|höhe)(?!\p{L}).{0,40}(?<!\p{L})(?:${german})(?!\p{L})`,
    'iu',
  ),
  words,
  worded: [
    new RegExp(String.raw`(?<!\p{L})(?:${english}|${german})(?!\p{L}).{0,160}${money}`, 'isu'),
    new RegExp(String.raw`${money}.{0,100}(?<!\p{L})(?:${english}|${german})(?!\p{L})`, 'isu'),
  ],
}))
