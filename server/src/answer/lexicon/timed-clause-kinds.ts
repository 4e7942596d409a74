import { money } from './amount-clause-kinds.ts'
import type { ClauseKind } from './clause-kind.ts'

/** Clauses that say how much is paid, and how long something lasts or when it ends. */
export const timedClauseKinds: ClauseKind[] = [
  {
    name: 'interest on late payments',
    asked:
      /(?<!\bconflicts? of )\binterest (?:rate|is|are|on|for|does|do|must|shall|will|due|charged|payable)\b|\blate (?:charge|fee|payment)s?\b|\b(?:pay(?:s|ing)?|paid)\b.{0,24}\blate\b(?=\W*$)|\binterest\b.{0,30}\b(?:overdue|late)\b|\bintérêts? (?:de retard|moratoires?)|\bintereses? (?:de demora|moratorios?)|Verzugszins|Zahlungsverzug/i,
    words: 'interest late overdue payment rate per month annum percent past due charge',
    worded: [
      /\b(?:interest|late charge|late fee|service charge)\b.{0,200}(?:\bper ?cent|%|\bprime\b|\blibor\b|\bmaximum (?:rate|amount))/is,
      /(?:\bper ?cent|%)[^.]{0,80}\bper (?:month|annum|year)\b.{0,120}\b(?:late|overdue|past due|unpaid|outstanding)\b/is,
      /\b(?:late|overdue|past[- ]due|unpaid|delinquent)\b.{0,160}(?:\bper ?cent|%)/is,
    ],
  },
  {
    name: 'payment terms',
    asked:
      /\bpayment (?:terms?|conditions|periods?|deadlines?)\b|\bterms of payment\b|\b(?:when|how (?:soon|quickly|fast|long|many days)|(?:by|until|within) (?:when|what|which)|in how many)\b.{0,60}\b(?:pay (?:[\w'’]+ ){0,2}(?:invoices?|bills?|fees?)|invoices?\b.{0,40}\b(?:due|paid|payable)|payments?\b.{0,20}\b(?:due|made|payable))|Zahlungs(?:ziel|bedingungen|frist)/i,
    words: 'payment terms invoice invoices due payable pay within days receipt net date',
    worded: [
      /\b(?:pay(?:s|ment|ments|able)?|paid|invoices?d?|due|remit\w*)\b.{0,200}\b(?:within|net|not later than|no later than|upon receipt|on receipt|in advance|in arrears|on or before|by the)\b.{0,60}(?:\b(?:days?|months?|weeks?|quarter|year|delivery|receipt|invoices?|date|shipment)\b|\d)/is,
      /\bwithin\b.{0,60}\bdays?\b.{0,120}\b(?:pay(?:s|ment|ments|able)?|paid|invoices?d?)\b/is,
      /\b(?:equal|monthly|quarterly|annual|weekly)\b.{0,40}\b(?:installments?|instalments?|payments?)\b/is,
    ],
    unless: /\b(?:indemnif\w*|insurance|audit\w*|terminat\w+ this agreement)\b/i,
  },
  {
    name: 'payment',
    asked:
      /\bhow (?:much|high)\b(?! (?:paid |unpaid |annual )?(?:notice|leave|time|vacation|work)\b).{0,80}\b(?:pays?|paid|owes?|costs?|charges?|charged|gets?|receives?|fees?|compensation|price)\b|\bwhat (?:are|is) the (?:\w+ )?(?:compensation|payments?|fees?|price)\b/i,
    words: 'pay payment paid compensation amount fee price consideration sum dollars installments total',
    worded: [
      new RegExp(
        String.raw`\b(?:pay(?:s|ment|ments|able)?|paid|compensation|fees?|price|consideration|sum|royalt(?:y|ies)|reimburse\w*)\b.{0,250}${money}`,
        'is',
      ),
      new RegExp(
        String.raw`${money}.{0,160}\b(?:pay(?:s|ment|able)?|paid|per (?:month|year|annum|hour|day))\b`,
        'is',
      ),
    ],
  },
  {
    name: 'expiry',
    asked:
      /\b(?:when|until when|to what date) (?:does|do|will|did|is|are|was)\b.{0,60}\b(?:agreements?|contracts?|leases?|licen[cs]es?|terms?|polic(?:y|ies)|sponsorships?|subscriptions?|warrant(?:y|ies)|maintenance|engagement|employment|joint ventures?|partnerships?|it)\b.{0,60}(?<!-)\b(?:ends?|expires?|run out|terminates?|over)\b(?!-)(?! to\b)|^\W*when (?:end|expire)\b.{0,40}\b(?:agreements?|contracts?|leases?|licen[cs]es?|terms?|sponsorships?|polic(?:y|ies))\b|\bhow long\b.{0,60}\b(?:valid|in (?:force|effect))\b|\b(?:still|currently|no longer) (?:in (?:force|effect)|valid)\b/i,
    words:
      'term agreement commence effective date continue period years expire expires ending until unless renew',
    worded: [
      /\bterm\b.{0,120}\b(?:shall|will|is|are|commence\w*|begin\w*|continu\w*|expires?|ends?)\b.{0,200}\b(?:expires?|ends?|ending|until|through|period of|years?|months?)\b/is,
      /\b(?:expires?|ends?|ending|terminates?|until|through)\b.{0,80}\b(?:19|20)\d\d\b/is,
      /\b(?:agreement|contract|lease|licen[cs]e|joint venture|partnership)\b.{0,120}\b(?:continue|remain|be effective|in (?:full )?force|valid)\b.{0,200}\b(?:years?|months?|until)\b/is,
    ],
    unless:
      /\b(?:warranty|confidential\w*|payment terms|survive)\b|\b(?:wish\w*|option|right|may|elect\w*)\b.{0,60}\b(?:extend|renew)\b|^\W*(?:\d[\d.]*\s+)?(?:(?:upon|after|at|on|following|if|during) |(?:the |either |each |any )?[a-z]{1,30} may (?:[a-z]{1,20} ){0,2}(?:end|terminate|break|determine|cancel)\b)/i,
  },
  {
    name: 'signatures',
    asked:
      /\bwho\b(?!.{0,20}\b(?:must|may|can|shall|should|has to|needs? to)\b).{0,20}\bsign(?:ed|s)?\b(?! off)|\bsignator(?:y|ies)\b|\bunterzeichnet|\bunterschrieben/i,
    words: 'witness whereof executed signature signed by name title date authorized representative',
    worded: [/(?:^|[|\s])(?:by|name|printed name|signature|signed)\s?:\s{0,10}[^\s_|]/i, /(?:^|\s)\/s\//i],
  },
]
