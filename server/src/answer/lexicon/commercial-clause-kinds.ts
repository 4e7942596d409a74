import type { ClauseKind } from './clause-kind.ts'

/** Clauses on licences, prices and rivals that registers of contracts ask for by their own names. */
export const commercialClauseKinds: ClauseKind[] = [
  {
    name: 'source code escrow',
    asked:
      /\bescrow\b.{0,60}\b(?:source|software|code)\b|\b(?:source code|software)\b.{0,60}\bescrow|\b(?:source code|software)\b.{0,80}\b(?:insolven\w+|bankrupt\w*|out of business)|Quellcode.{0,40}Hinterlegung/i,
    words: 'escrow source code deposit escrow agent release software',
    worded: [
      /\b(?:source|software|object|code)\b.{0,300}\bescrow/is,
      /\bescrow\b.{0,300}\b(?:source|software|object) (?:code|materials?)\b/is,
      /\b(?:release|access) (?:conditions?|events?)\b.{0,300}\bsource code\b|\bsource code\b.{0,300}\b(?:release|access) (?:conditions?|events?)\b/is,
    ],
  },
  {
    name: 'third party beneficiary',
    asked:
      /\b(?:third[- ]party|non-?contracting party\b.{0,40}) ?beneficiar(?:y|ies)\b|\bVertrag zugunsten Dritter/i,
    words: 'third party beneficiary beneficiaries enforce intended benefit rights',
    worded: [
      /\b(?:is|are|be|being|as|considered|deemed)\b.{0,60}\bthird[- ]party beneficiar(?:y|ies)\b/is,
      /\b(?:enforceable by|may be enforced by|may enforce|right to enforce|benefit of)\b.{0,120}\b(?:affiliates?|indemnified part(?:y|ies)|licensors?|lenders?|third part(?:y|ies))\b.{0,120}\b(?:enforce|directly|beneficiar)/is,
    ],
    // "No rights to others, except that the Team is a third party beneficiary" gives rights to the Team.
    unless:
      /^(?!.*\bexcept\b.{0,200}\b(?:is|are|be|as)\b.{0,60}\bthird[- ]party beneficiar).*\b(?:no|not|nothing|neither|nor|none|without)\b.{0,240}\b(?:third[- ]part(?:y|ies)|beneficiar(?:y|ies)|person)\b/is,
    denied: [
      /\bno (?:intended )?third[- ]party beneficiar(?:y|ies)\b/i,
      /\b(?:not|nothing|nor|neither|no)\b.{0,240}\b(?:third[- ]party beneficiar(?:y|ies)|(?:rights?|benefits?|remed(?:y|ies)) (?:up)?on (?:any|a) (?:other |third )?(?:person|part))/is,
    ],
  },
  {
    name: 'licence for affiliates',
    asked: /\baffiliates?\b.{0,40}\b(?:licen[cs]ee|licen[cs]e)\b|\blicen[cs]e\w*\b.{0,60}\baffiliates?\b/i,
    words: 'grants license licence affiliates subsidiaries affiliate right use',
    worded: [
      /\b(?:grants?|licen[cs]es)\b.{0,60}\bto\b.{0,80}\b(?:its|their|his|\w+['’]s?) (?:\w+ ){0,3}(?:affiliates?|affiliated|subsidiar(?:y|ies))\b/is,
      /\b(?:grants?|licen[cs]es)\b.{0,300}\b(?:and|or|by) (?:its|their) (?:\w+ ){0,3}(?:affiliates?|subsidiar(?:y|ies))\b.{0,200}\b(?:licen[cs]\w*|right)/is,
      /\blicen[cs]\w+\b.{0,160}\b(?:extends?|available|sublicen[cs]\w*)\b.{0,60}\b(?:affiliates?|subsidiar(?:y|ies))\b/is,
      /\b(?:grants?|licen[cs]es)\b.{0,80}\b(?:together with|members? of the)\b.{0,40}\b(?:affiliates?|group)\b/is,
      /\b(?:sublicen[cs]e|exercised by)\b.{0,100}\b(?:its|their) affiliates?\b/is,
    ],
    unless: /\b(?:no|not|nothing)\b.{0,60}\b(?:grant|licen[cs]e)|\bindemnif/i,
  },
  {
    name: 'unlimited licence',
    asked: /\b(?:unlimited|enterprise|site|all[ -]you[ -]can[ -]eat)\b.{0,40}\b(?:licen[cs]e|usage|use)\b/i,
    words: 'unlimited license licence use enterprise number users copies perpetual worldwide',
    worded: [
      /\b(?:unlimited|enterprise-?wide|unrestricted|site licen[cs]e|corporate-?wide|without (?:any )?(?:limit|restriction))\b.{0,160}\b(?:licen[cs]\w*|right to (?:use|reproduce|copy)|users?|copies|usage)\b/is,
      /\b(?:licen[cs]\w*|right to (?:use|reproduce|copy))\b.{0,200}\b(?:unlimited|enterprise-?wide|unrestricted|any number of|corporate-?wide)\b/is,
      /\bunlimited (?:use|usage|access|calls?|calling|viewings?|copies|users?|network access)\b/i,
      /\bunlimited (?:[\w-]+ ){1,3}(?:use|usage|access|calls?|calling)\b/i,
    ],
    unless:
      /\b(?:liab\w*|without limitation|including,? without|access to\b.{0,60}\b(?:offices?|premises|books|records))\b/i,
  },
  {
    name: 'price restriction',
    asked:
      /\bprice (?:restrictions?|caps?|protection|freezes?|increases?)\b|\b(?:restrict\w*|limit\w*|cap(?:ped|s)?)\b.{0,80}\b(?:raise|increase|reduce|change)\w*\b.{0,30}\b(?:prices?|fees?|rates?)\b|\bPreis(?:bindung|erhöhung|anpassung)/i,
    words: 'price prices increase exceed fees rates adjustment consumer index raise reduce percent',
    worded: [
      /\b(?:prices?|fees?|rates?|charges?)\b.{0,100}\b(?:shall|will|may|must|can) not\b.{0,60}\b(?:increase\w*|raise\w*|exceed|be (?:increased|raised|changed|reduced|lowered|adjusted)|change|reduce)\b/is,
      /\b(?:shall|will|may|must|can) not\b.{0,40}\b(?:increase|raise|change|reduce|lower|adjust)\b.{0,60}\b(?:prices?|fees?|rates?|charges?)\b/is,
      /\b(?:increases?|adjust(?:ed|ments?)?)\b.{0,100}\b(?:prices?|fees?|rates?|charges?)\b.{0,160}\b(?:not exceed|no more than|more than|limited to|in excess of|greater than|consumer price index|lesser of)\b/is,
      /\b(?:prices?|fees?|rates?)\b.{0,100}\b(?:increases?|adjust(?:ed|ments?))\b.{0,120}\b(?:not exceed|no more than|limited to|lesser of|consumer price index|more than (?:once|\d))\b/is,
      /\b(?:increases?|adjustments?)\b.{0,60}\b(?:do(?:es)?|shall|will|may) not exceed\b/is,
      /\bnot (?:to )?exceed\b.{0,60}\bincreases?\b.{0,60}\b(?:prices?|fees?|rates?)\b/is,
      /\b(?:not to|without) (?:increas|rais)\w+\b.{0,60}\b(?:prices?|fees?|rates?|charges?)\b/is,
    ],
    unless: /\b(?:interest|liab\w*|purchase of shares|per share|stock|dividends?|reimburse\w*|expenses)\b/i,
  },
  {
    name: 'most favoured customer',
    asked: /\bmost[- ]favou?red\b|\bmfn\b|\bMeistbegünstigung/i,
    words: 'most favored favoured nation customer terms favorable less than lowest price other third party',
    worded: [
      /\bmost[- ]favou?red\b/i,
      /\b(?:no|not) less favou?rable\b.{0,120}\b(?:any other|third part|other (?:customers?|licensees?|distributors?|persons?))\b/is,
      /\b(?:more|as|at least as|equally) (?:favou?rable|beneficial|low)\b.{0,160}\b(?:any other|third part|other (?:customers?|licensees?|distributors?))\b/is,
      /\blowest (?:prices?|rates?|fees?)\b.{0,160}\b(?:any|other|charged|offered)\b/is,
    ],
  },
  {
    name: 'non-compete',
    asked:
      /^(?!.*\b(?:exceptions?|carve-?outs?)\b).*(?:\bnon-?compet\w*|\brestrict\w*\b.{0,60}\bcompet(?:e|ing|ition)\b|\b(?:may|can|allowed to)\b.{0,60}\bcompete\b(?! in)|\b(?:ban|barred|forbidden|not allowed)\b.{0,24}\bcompet(?:e|ing)\b|\bWettbewerbsverbot)/is,
    words:
      'compete competing competition competitive business engage directly indirectly restricted period territory',
    worded: [
      /\b(?:shall not|will not|may not|not to|must not|agrees? not|neither|nor|shall refrain|never)\b.{0,240}\b(?:compete\w*|competing|competiti(?:ve|on)|competitors?)\b/is,
      /\bnon-?compet\w+\b.{0,120}\b(?:covenants?|period|obligations?|agree\w*)\b/is,
    ],
    unless: /\b(?:represents?|warrant\w*|confidential\w*|competitive (?:bid|price|rate)\w*)\b/i,
  },
  {
    name: 'first refusal',
    asked: /\b(?:right of )?first (?:refusal|offer|negotiation)\b|\brof[rno]\b|\bVorkaufsrecht/i,
    words: 'right first refusal offer negotiation opportunity option match third party purchase',
    worded: [
      /\bfirst (?:refusal|offer|negotiation|right to (?:refuse|negotiate|purchase|acquire|match))\b/i,
      /\b(?:first|prior) (?:option|opportunity|right)\b.{0,100}\b(?:to|of)\b.{0,40}\b(?:purchase|acquire|licen[cs]e|negotiate|match|provide|distribute|sponsor|offer)/is,
    ],
  },
  {
    name: 'no disparagement',
    asked:
      /\bdisparag\w*|^(?!.*\b(?:damages|penalt\w+|sum|owe[ds]?)\b).*\b(?:bad-?mouth\w*|talk\w* badly about)\b/i,
    words: 'disparage disparaging disparagement derogatory reputation goodwill statements image',
    worded: [
      /\bdisparag\w+/i,
      /\b(?:derogatory|defamatory|negative)\b.{0,60}\b(?:remarks?|statements?|comments?|manner)\b/is,
      /\b(?:injur|harm|damag|diminish|tarnish)\w*\b.{0,60}\b(?:reputation|goodwill|image)\b/is,
    ],
  },
  {
    name: 'joint ownership',
    asked: /\bjoint(?:ly)?\b.{0,30}\b(?:ip|own(?:ed|ership)?|intellectual property)\b/i,
    words:
      'joint jointly owned ownership intellectual property inventions developed equal undivided interest',
    worded: [
      /\bjoint(?:ly)?[- ](?:and equally )?(?:own(?:ed|ership|ers?)?)\b/i,
      /\bown(?:ed|ership)?\b.{0,40}\bjointly\b/is,
      /\bjoint\b.{0,60}\b(?:property|inventions?|patents?|know-?how|technology|improvements?)\b/is,
      /\bundivided\b.{0,60}\binterest\b/is,
    ],
    unless: /\b(?:joint venture|jointly and severally|shares|stock|real property)\b/i,
  },
  {
    name: 'audit',
    asked:
      /\baudit (?:rights?|clauses?)\b|\b(?:look|looks|looking) (?:at|into|through)\b.{0,20}\bbooks\b|\baudits?\b.{0,30}\b(?:books|accounts)\b|\bhow often\b.{0,40}\b(?:send an auditor|audit)\b|\b(?:right to|may|can|entitled to)\b.{0,40}\b(?:audit|inspect)\b|\bPrüfungsrecht/i,
    words: 'audit inspect examine books records accounts right during business hours notice independent',
    worded: [
      /\b(?:right|may|entitled|permit\w*|allow\w*|access|available)\b.{0,200}\b(?:audit\w*|inspect\w*|examin\w+)\b.{0,240}\b(?:books?|records?|accounts?|facilit\w+|premises|compliance|reports?|statements?)\b/is,
      /\b(?:books?|records?|accounts?|facilit\w+|premises)\b.{0,240}\b(?:audit(?:ed|s)?|inspect(?:ed|ion)?|examin\w+)\b/is,
    ],
    unless: /\b(?:audited financial statements|publicly|annual report)\b/i,
  },
  {
    name: 'liquidated damages',
    asked: /\bliquidated damages\b|\b(?:lump[- ]sum|fixed|flat)\b.{0,20}\bdamages\b|\btermination fees?\b/i,
    words: 'liquidated damages termination fee penalty pay amount breach reasonable estimate',
    worded: [
      /\bliquidated damages\b/i,
      /\b(?:early )?terminat\w+ (?:fee|charge|payment|penalty)\b/i,
      /\b(?:upon|in the event of)\b.{0,40}\bterminat\w+\b.{0,160}\bpay\b.{0,120}(?:[$€£]\s?\d|\bfee\b)/is,
    ],
  },
  {
    name: 'notice of non-renewal',
    asked:
      /\bnotice\b.{0,60}\b(?:terminate|prevent|against|avoid|not)\b.{0,20}\b(?:the )?renew\w*|\bnon-?renewal\b|\brenew\w*\b.{0,60}\bnotice (?:period|required)/i,
    words: 'notice renewal renew expiration term days prior written elect intention extend',
    worded: [
      /\brenew\w*\b.{0,300}\bnotice\b.{0,160}\b(?:days?|months?|weeks?|years?)\b/is,
      /\brenew\w*\b.{0,300}\b(?:days?|months?|weeks?|years?)\b.{0,100}\bnotice\b/is,
      /\bnotice\b.{0,200}\b(?:not (?:to |be )?(?:renew|extend)\w*|non-?renewal)\b/is,
    ],
  },
  {
    name: 'renewal',
    asked:
      /\brenewal (?:terms?|periods?|clauses?|options?)\b|\bauto(?:matic(?:ally)?)?[- ]?renew\w*|\b(?:does|is|will|can|may|how)\b.{0,60}\b(?:renew(?:s|ed|able)?|extended)\b|\bVerlängerung(?:soption|sklausel)?(?!\p{L})/iu,
    words:
      'renew renewal renewed automatically successive additional periods extend extension term year notice',
    worded: [
      /\b(?:renew(?:s|ed|als?|able)?|extend(?:s|ed)?|extensions?)\b.{0,160}\b(?:successive|additional|further|subsequent|consecutive|periods?|terms?|year-to-year|month-to-month)\b.{0,100}\b(?:years?|months?|days?|terms?|periods?)\b/is,
      /\b(?:successive|additional|further|consecutive)\b.{0,60}\b(?:years?|months?|terms?|periods?)\b.{0,160}\b(?:renew\w*|extend\w*|extension)\b/is,
      /\b(?:automatically|option(?:s)? to|right to|may be) (?:be )?(?:renew(?:ed|s)?|extend(?:ed|s)?)\b/i,
      /\b(?:year to year|month to month)\b/i,
      /\bautomatically (?:renew|continue|extend)\w*\b|\b(?:renew|continue|extend)\w* automatically\b/i,
      /\b(?:option|right) to (?:continue|renew|extend)\b.{0,120}\b(?:terms?|periods?|years?)\b/is,
    ],
    unless:
      /\b(?:insurance|polic(?:y|ies)|registrations?|letters? of credit|payment terms|warrant(?:y|ies)|right to audit|domain names?|(?:review|cure|inspection|evaluation|acceptance) periods?|material breach|cured|disputes?|infring\w*|procure|compet(?:e|ing|ition|itive|itors?)|non-?compet\w*|do(?:es)? not automatically|reserves the right to change|licen[cs]es? granted)\b/i,
    // A heading is none: "Term and Renewal. The term is one year."
    besideValue:
      /\b(?:renew\w*(?!\.)|extend\w*|extensions?(?!\.)|additional|successive|further|subsequent|consecutive|year to year|month to month)\b/i,
    denied: [/\b(?:shall|will|may) not (?:be )?(?:automatically )?(?:renew(?:ed)?|extend(?:ed)?)\b/i],
  },
]
