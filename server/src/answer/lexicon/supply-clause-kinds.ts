import type { ClauseKind } from './clause-kind.ts'

/** Clauses on goods and what is paid and accounted for beside the price. */
export const supplyClauseKinds: ClauseKind[] = [
  {
    name: 'risk and title',
    asked:
      /^(?!.*\binsur).*(?:\brisk of loss\b|\b(?:risks?|title)\b.{0,30}\b(?:pass|passes|move|moves|transfer|transfers|goes over)\b|\b(?:damage|loss|goods|lost|damaged)\b.{0,20}\b(?:in|during) (?:transit|shipping|transport)\b|\bGefahrübergang|\bGefahr\b.{0,30}\bübergeht|\btransfert des? risques?|\briesgo\b.{0,20}\b(?:pasa|transmi))/i,
    words: 'title risk loss pass passes delivery carrier shipment FOB point transfer goods',
    worded: [
      /\b(?:title|risks?|responsibility)\b.{0,120}\b(?:pass(?:es)?|transfer(?:s|red)?|shift|vest|remain|be borne|assume[sd]?)\b/is,
      /\brisk of (?:loss|damage)\b/i,
      /\b(?:FOB|F\.O\.B\.|FCA|EXW|Ex Works|CIF|DDP|DAP)(?!\w)/,
    ],
    unless: /\b(?:intellectual property|patents?|trademarks?|insurance polic\w+)\b/i,
  },
  {
    name: 'inspection and rejection',
    asked:
      /\b(?:how (?:long|many days|soon|fast|quickly)|time limit|deadline|by when|within)\b.{0,60}\b(?:reject|refuse|complain|inspect|claim|object|report)\w*\b.{0,50}\b(?:goods|products?|load|shipments?|deliver\w+|defects?|defective|boxes|damaged|broken|faulty|shortages?)\b|\bacceptance (?:tests?|testing|periods?)\b|\b(?:test|check) and accept\b|\bMängelrüge|\bRügefrist/i,
    words:
      'inspect inspection reject rejection accept acceptance defective nonconforming goods products days receipt',
    worded: [
      /\b(?:inspect\w*|reject\w*|refuse|accept(?:ance|ed)?|claims?|notif\w+|notice)\b.{0,200}\b(?:within|no later than|not later than)\b.{0,60}\b(?:days?|hours|months?)\b.{0,160}\b(?:receipt|delivery|arrival|installation|defect\w*|non-?conform\w*|shipment|discover\w*)\b/is,
      /\b(?:within|no later than|not later than)\b.{0,60}\b(?:days?|hours|months?)\b.{0,160}\b(?:inspect\w*|reject\w*|refuse|accept(?:ance|ed)?|defect\w*|non-?conform\w*|damage[sd]?|shortages?)\b/is,
      /\bacceptance (?:tests?|testing|period)\b/i,
    ],
    unless: /\b(?:terminat\w*|indemnif\w+|insurance)\b/i,
  },
  {
    name: 'recall',
    asked:
      /\b(?:product )?recalls?\b.{0,60}\b(?:products?|goods|food|pays?|costs?|bears?|bill|fault)\b|\b(?:products?|goods|food|costs? of|pays? for|bill)\b.{0,40}\brecall(?:s|ed)?\b|\bRückruf\w*|\brappel (?:de|du|des) produits?|\bretirada de productos?/i,
    words: 'recall recalled product products cost expense withdraw market responsible notify',
    worded: [/\b(?:recall(?:s|ed)?|withdrawal from the market|market withdrawal)\b/i],
    unless: /\binsurance\b/i,
  },
  {
    name: 'forecast',
    asked:
      /\b(?:purchase|sales|order|demand|supply|rolling|hands? in|provide|give|send|submit|deliver)\b.{0,40}\bforecasts?\b(?! (?:weather|temperature))|\bforecasts?\b.{0,30}\b(?:binding|purchases?|orders?|hand(?:ed)? in|due)\b|\bAbsatzprognose/i,
    words: 'forecast forecasts rolling months estimated requirements quantity binding orders provide',
    worded: [
      /\bforecasts?\b.{0,240}\b(?:shall|will|must|binding|provide\w*|months?|quarter\w*|requirements)\b/is,
      /\b(?:provide|submit|deliver|furnish|give)\b.{0,160}\bforecasts?\b/is,
      /\bestimate[sd]?\b.{0,60}\b(?:requirements|quantit\w+)\b.{0,120}\b(?:months?|quarter|year)\b/is,
    ],
    unless: /\bforward-looking\b/i,
  },
  {
    name: 'taxes',
    asked:
      /\b(?:who|which (?:party|side|taxes)|does|do|must)\b.{0,40}\b(?:pays?|bears?|bear|responsible|covers?|owes?)\b.{0,40}\b(?:tax|taxes|vat|customs|duties)\b|\bwhich taxes\b|\bwithholding tax\w*\b|\b(?:trägt|zahlt)\b.{0,30}\b(?:Steuern|Zölle)|\bpaie\b.{0,30}\b(?:taxes|impôts)|\bpaga\b.{0,30}\bimpuestos/i,
    words: 'taxes tax duties sales use value added withholding responsible pay exclusive imposed',
    worded: [
      /\b(?:pays?|paid|responsible|bears?|borne|liable|exclusive of|exclude|include|withh[eo]ld\w*|deduct\w*|reimburse)\b.{0,200}\b(?:tax(?:es)?|duties|VAT)\b/is,
      /\b(?:tax(?:es)?|duties|VAT)\b.{0,200}\b(?:paid|responsib\w+|borne|liable|withh[eo]ld\w*|account of)\b/is,
    ],
    unless: /\b(?:indemnif\w+|tax returns?|net (?:sales|income|revenues?)['"”’]? means)\b/i,
  },
  {
    name: 'expenses',
    asked:
      /\b(?:travel(?:ling)?|hotels?|flights?|out[- ]of[- ]pocket|expenses?)\b.{0,60}\b(?:reimburs\w+|paid back|get back|gets? back|pays? back|sign-?off|need(?:s)? (?:its |our |their |prior )?(?:ok|approval|consent))\b|\b(?:who|does|get)\b.{0,40}\b(?:pays?|reimburses?|gets?|covers?)\b.{0,40}\b(?:travel(?:ling)?|hotels?|flights?|out[- ]of[- ]pocket|expenses)\b|\b(?:single|one) (?:travel bill|expense)\b|\b(?:Reisekosten|Auslagen|Spesen)\b.{0,40}\b(?:erstatt|zahlt|trägt|übernimm)|\bfrais de (?:voyage|déplacement)|\bgastos de viaje/i,
    words: 'reimburse reimbursement expenses travel lodging reasonable out-of-pocket incurred approved prior',
    worded: [
      /\b(?:reimburse\w*|pay|paid|cover|bear|borne|responsible for|approv\w+)\b.{0,200}\b(?:travel\w*|out-of-pocket|lodging|hotels?|airfare|transportation|(?:business|reasonable|actual|such|all|necessary) (?:[\w-]+ ){0,3}expenses)\b/is,
      /\bincur\w*\b.{0,120}\bexpenses\b.{0,160}\b(?:consent|approv\w+)\b/is,
      /\b(?:travel\w*|out-of-pocket|lodging|hotels?|airfare|expenses)\b.{0,200}\b(?:reimburse\w*|paid by|borne|approv\w+)\b/is,
    ],
    unless: /\b(?:indemnif\w+|attorneys?['’]?s?['’]? fees|audit\w*|liabilities)\b/i,
  },
  {
    name: 'cost of an audit',
    asked:
      /\b(?:who|when)\b.{0,40}\b(?:pays?|bears?|bill|costs?)\b.{0,80}\b(?:audit(?:s|ed)?|look(?:s|ing)? (?:into|through)\b.{0,30}\bbooks)\b|\baudits?\b.{0,60}\b(?:who|when)\b.{0,40}\bpays?\b|\bcosts? of (?:an|the) audits?\b|\bKosten\b.{0,30}\b(?:Prüfung|Buchprüfung)\b/i,
    words: 'audit examination cost expense borne paid party unless discrepancy understated percent books',
    worded: [
      /\b(?:audit\w*|examination|inspections?)\b.{0,300}\b(?:costs?|expenses?|fees)\b.{0,120}\b(?:of|borne|paid|pay|bear|reimburse\w*)\b/is,
      /\b(?:at|bear|pay|borne|reimburse)\b.{0,60}\b(?:costs?|expenses?|fees)\b.{0,160}\b(?:audit\w*|examination|inspections?)\b/is,
      /\b(?:costs?|expenses?|fees)\b.{0,60}\b(?:audits?|examination|inspections?)\b.{0,120}\b(?:borne|paid|bear|pay)\b/is,
    ],
  },
  {
    name: 'keeping of records',
    asked:
      /\b(?:how long|how many years|for what time|until when)\b.{0,40}\b(?:keep|kept|hang on to|hold on to|retain\w*|preserve\w*)\b.{0,12}\b(?:the|its|their|our|your) (?:sales |production |accounting )?(?:books|accounts|records)\b(?! of (?:the )?(?:meetings?|staff|visitors?))|\b(?:books|accounts|accounting records|production records)\b.{0,20}\b(?:be |to be )?(?:kept|retained|preserved)\b/i,
    words: 'records books accounts keep maintain retain preserve years period following accurate complete',
    worded: [
      /\b(?:keep|kept|maintain\w*|retain\w*|preserve\w*)\b.{0,200}\b(?:books?|records?|accounts?)\b.{0,200}\b(?:years?|months?)\b/is,
      /\b(?:books?|records?|accounts?)\b.{0,200}\b(?:kept|keep|maintain\w*|retain\w*|preserve\w*|available)\b.{0,160}\b(?:years?|months?)\b/is,
    ],
  },
  {
    name: 'reports due',
    asked:
      /\b(?:when|by when|how (?:often|soon)|until when)\b.{0,60}\b(?:(?:monthly|quarterly|annual|sales|royalty|usage|progress) )(?:\w+ ){0,2}(?:reports?|statements?)\b|\b(?:how often|when)\b.{0,60}\b(?:send|deliver|provide|submit|hand in)\b.{0,60}\b(?:reports|statements?|usage numbers|sales figures)\b|\breport\b.{0,20}\bdue\b.{0,20}\b(?:after|quarter|month)\b/i,
    words: 'report reports statement monthly quarterly provide deliver submit within days end month quarter',
    worded: [
      /\b(?:reports?|statements?)\b.{0,200}\b(?:within|no later than|not later than|on or before|by the|each|every|monthly|quarterly|annual\w*|weekly)\b.{0,120}\b(?:days?|months?|quarters?|weeks?|years?)\b/is,
      /\b(?:within|no later than|not later than|on or before|by the|each|every|monthly|quarterly|weekly)\b.{0,160}\b(?:provide|deliver|submit|furnish|send|report)\w*\b.{0,120}\b(?:reports?|statements?|information|list)\b/is,
      /\b(?:weekly|bi-?weekly|monthly|quarterly|annual|yearly|periodic) (?:[\w-]+ ){0,3}(?:reports?|statements?)\b/i,
    ],
    unless: /\b(?:audited|SEC|Exchange Act)\b/,
  },
  {
    name: 'set-off',
    asked:
      /\bset[- ]?off\b|\boffset\b.{0,40}\b(?:money|amounts?|owes?|owed|debts?|payments?|against)\b|\bdeduct\b.{0,40}\b(?:owes?|owed)\b|\bAufrechnung|\baufrechnen\b|\bcompensation des dettes|\bcompensar\b.{0,30}\b(?:deudas|créditos|importes)(?!\p{L})/iu,
    words: 'set off setoff offset deduct amounts owed owing against payment withhold',
    worded: [
      /\bset[- ]?offs?\b|\boff-?set(?:s|ting)?\b/i,
      /\b(?:deduct|withhold|recoup)\b.{0,120}\b(?:amounts?|sums?)\b.{0,60}\b(?:ow(?:ed|ing)|due)\b/is,
    ],
  },
  {
    name: 'sell-off',
    asked:
      /\bsell-?off\b|\b(?:leftover|remaining|unsold|left ?over)\b.{0,30}\b(?:stock|inventory|goods|products?|units?)\b.{0,60}\b(?:sold|sell)\b|\b(?:stock|inventory|units|boxes)\b.{0,80}\b(?:sell|sold)\b.{0,12}\boff\b|\bAbverkauf/i,
    words:
      'sell inventory stock remaining termination expiration period days dispose sell-off products on hand',
    worded: [
      /\b(?:terminat\w+|expir\w+)\b.{0,300}\b(?:sell|dispose|distribute|liquidate)\b.{0,200}\b(?:inventory|stock|on hand|remaining|units|products?)\b/is,
      /\b(?:sell|dispose|liquidate)\b.{0,100}\b(?:inventory|stock|on hand|remaining)\b.{0,200}\b(?:days?|months?|terminat\w+|expir\w+)\b/is,
      /\bsell-?off\b/i,
    ],
  },
  {
    name: 'notice of a price change',
    asked:
      /\b(?:how much|how long|how many days['’]?)\b.{0,12}\b(?:warning|notice|ahead|before)\b.{0,60}\b(?:prices?|pay|rates?|fees?)\b(?!.{0,60}\b(?:terminat|quit|cancel|end)\w*)(?=.{0,30}\b(?:up|rises?|changes?|increases?|raised|changed)\b|.{0,3}$)|\bbefore\b.{0,60}\b(?:put|puts|raise|raises|change|changes) (?:up )?(?:its|their|the|his) (?:prices?|rates?|fees?)\b|\bbefore\b.{0,30}\bprices? (?:go|goes) up\b/i,
    words: 'price prices change increase adjust notice days prior written advance fees rates',
    worded: [
      /\b(?:change|increase|modif\w+|adjust\w*|revise|amend)\b.{0,160}\b(?:prices?|pricing|fees?|rates?|charges?|compensation)\b.{0,240}\b(?:notice|notif\w+|days)\b/is,
      /\b(?:prices?|pricing|fees?|rates?|charges?|compensation)\b.{0,160}\b(?:change[sd]?|increase[sd]?|modif\w+|adjust\w*|revised?|amended)\b.{0,240}\b(?:notice|notif\w+|days)\b/is,
      /\b(?:notice|notif\w+|days)\b.{0,160}\b(?:change|increase|modif\w+|adjust\w*)\b.{0,80}\b(?:prices?|pricing|fees?|rates?|charges?|compensation)\b/is,
    ],
    unless: /\binterest\b/i,
  },
]
