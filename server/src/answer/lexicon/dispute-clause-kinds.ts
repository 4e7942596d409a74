import type { ClauseKind } from './clause-kind.ts'

/** Clauses on disputes, breaches and what follows from them. */
export const disputeClauseKinds: ClauseKind[] = [
  {
    name: 'jury trial',
    asked:
      /\bjury\b(?=.{0,60}\b(?:trial|waive\w*|decide|hear|disputes?)\b)|\b(?:waive\w*|give up|trial|heard|tried|decided)\b.{0,40}\bjury\b/i,
    words: 'waive waives jury trial right action proceeding',
    worded: [/\bwaive[sr]?\b.{0,200}\bjury\b/is, /\b(?:trial by jury|jury trial)\b/i],
  },
  {
    name: 'legal costs',
    asked:
      /\b(?:who|which (?:party|side)|does|how much|what share)\b.{0,60}\b(?:pays?|bears?|covers?|foots?|splits?|picks? up|shares?|has to pay|have to pay)\b.{0,40}\b(?:lawyers?|attorneys?|legal (?:fees|costs|bills?|expenses)|arbitrat\w+|mediat\w+)\b|\b(?:lawyers?|attorneys?)['’]?s?['’]? (?:fees|costs|bills?)\b|\b(?:trägt|zahlt|übernimmt)\b.{0,40}(?:Anwalts|Schieds|Gerichts|Rechts)\p{L}{0,8}kosten|\bpaie\b.{0,30}\b(?:avocats?|arbitrage)\b|\bpaga\b.{0,40}\b(?:abogados?|arbitraje)\b/iu,
    words:
      'prevailing party attorneys fees costs expenses arbitrator mediator borne equally reasonable recover',
    worded: [
      /\b(?:prevailing|losing|non-?prevailing|successful|unsuccessful) party\b.{0,240}\b(?:fees|costs|expenses)\b/is,
      /\b(?:attorneys?['’]?s?['’]?|legal|arbitrators?['’]?s?['’]?|mediators?['’]?s?['’]?|arbitration)\b.{0,12}\b(?:fees|costs|expenses)\b.{0,200}\b(?:borne|paid|shared?|split|bear|recover\w*|entitled|reimburse\w*)\b/is,
      /\b(?:bear|borne|pay|paid|shared?|split|recover|reimburse\w*|award\w*)\b.{0,200}\b(?:attorneys?['’]?s?['’]?|legal|counsel|arbitrat\w+|mediat\w+)\b.{0,40}\b(?:fees|costs|expenses)?\b/is,
      /\b(?:fees|costs|expenses)\b.{0,60}\b(?:arbitrat\w+|mediat\w+)\b.{0,120}\b(?:borne|paid|shared?|split|bear)\b/is,
      /\beach (?:party|side)\b.{0,60}\b(?:bear|pay|be responsible for)\b.{0,30}\bits own\b.{0,60}\b(?:costs|expenses|fees)\b/is,
    ],
    unless: /\bindemnif\w+/i,
  },
  {
    name: 'arbitrators',
    asked:
      /\bhow many\b.{0,20}\barbitrators?\b|\bnumber of arbitrators\b|\bwho (?:appoints|picks|chooses|names|selects)\b.{0,30}\barbitrators?\b|\barbitration rules\b|\bwie ?viele Schiedsrichter|\bcombien d['’]arbitres|\bcu[aá]ntos [aá]rbitros/i,
    words: 'arbitration arbitrator arbitrators one three panel appointed selected rules association',
    worded: [
      /\b(?:one|single|sole|two|three|five|panel of|\d)\b.{0,30}\barbitrators?\b/is,
      /\barbitrators?\b.{0,80}\b(?:appointed|selected|chosen|named|designated)\b/is,
      /\barbitrat\w+\b.{0,200}\brules\b/is,
    ],
  },
  {
    name: 'injunction',
    asked: /\binjuncti\w+|\bspecific performance\b|\bequitable relief\b|einstweilige Verfügung/i,
    words: 'injunctive injunction equitable relief irreparable harm specific performance adequate remedy',
    worded: [
      /\b(?:injuncti(?:ve|ons?)|equitable relief|specific performance)\b/i,
      /\birreparabl[ey]\b.{0,60}\b(?:harm|injur|damage)/is,
    ],
  },
  {
    name: 'time to claim',
    asked:
      /\b(?:deadline|time limit|how (?:long|soon|fast|many)|until when|within)\b.{0,60}\b(?:su(?:e|ing)|bring(?:ing)? (?:an? )?(?:claim|action|suit)|fil(?:e|ing) (?:an? )?(?:claim|lawsuit|suit))\b|\blimitation of actions\b|Ausschlussfrist|Verjährung/i,
    words: 'claim action suit brought commenced within after years months barred accrued filed',
    worded: [
      /\b(?:claims?|actions?|suits?|proceedings?)\b.{0,160}\b(?:brought|commenced|made|instituted|filed|asserted|submitted)\b.{0,100}\b(?:within|after|more than|later than)\b.{0,60}\b(?:days?|years?|months?)\b/is,
      /\b(?:within|more than|later than)\b.{0,60}\b(?:days?|years?|months?)\b.{0,160}\b(?:bring|file|commence)\b.{0,30}\b(?:claims?|actions?|suits?)\b/is,
    ],
  },
  {
    name: 'cure period',
    asked:
      /\b(?:cure|remedy|grace) periods?\b|\b(?:how (?:long|many days|much time|soon|quickly|fast)|time (?:allowed|limit)|by when|days)\b.{0,60}\b(?:cure|fix|remedy|put right|make good|rectify)\b.{0,30}\b(?:breach(?:es)?|defaults?|violations?|slips?)\b|\b(?:how (?:long|many days|much time)|time allowed|days)\b.{0,40}\b(?:breach|default)\b.{0,30}\b(?:right|cured|fixed|remedied|corrected)\b|Abhilfefrist|\bdélai\b.{0,30}\bremédier|\bplazo\b.{0,30}\bsubsanar/i,
    words: 'breach default cure cured remedy remedied within days written notice fails terminate',
    worded: [
      /\b(?:breach\w*|default\w*|fail\w*|violat\w+|non-?compliance)\b.{0,300}\b(?:cure[sd]?|remed(?:y|ied)|correct(?:ed)?|rectif(?:y|ied))\b.{0,160}\b(?:days?|months?|hours|weeks?)\b/is,
      /\b(?:days?|months?|hours|weeks?)\b.{0,120}\b(?:to|not|been|is|fully)\b.{0,20}\b(?:cure[sd]?|remed(?:y|ied)|correct(?:ed)?|rectif(?:y|ied))\b/is,
    ],
  },
  {
    name: 'insolvency',
    asked:
      /\b(?:terminat\w*|cancel\w*|end|agreement|contract|deal|licen[cs]e|other (?:side|party)|what (?:happens|if)|get out|tell|report|notice)\b.{0,80}\b(?:insolven\w*|bankrupt\w*|goes (?:bust|broke))|\b(?:insolven\w*|bankrupt\w*|goes (?:bust|broke))\b.{0,80}\b(?:terminat\w*|cancel\w*|end|agreement|contract|deal|licen[cs]e|other (?:side|party))\b|\b(?:Vertrag|kündig\p{L}*)\b.{0,60}(?:Insolvenz|Konkurs|insolvent)|\b(?:insolvable|insolvabilité|faillite)(?!\p{L}).{0,80}\b(?:résilier|contrat|préavis)|\b(?:contrato|rescindir|terminar)\b.{0,60}\b(?:insolven\p{L}+|quiebra)/iu,
    words:
      'insolvent insolvency bankruptcy receiver creditors assignment benefit petition terminate immediately',
    worded: [
      /\b(?:terminat\w*|default|cancel\w*|notice|notify)\b.{0,400}\b(?:insolven\w+|bankrupt\w*|receiver|benefit of (?:its )?creditors)\b/is,
      /\b(?:insolven\w+|bankrupt\w*|receiver|benefit of (?:its )?creditors)\b.{0,400}\b(?:terminat\w*|default|cancel\w*|notice|notify)\b/is,
    ],
  },
  {
    name: 'infringement suits',
    asked:
      /\b(?:sues?|suing|go(?:es)? after|take action|prosecute|proceed|lawsuits?|legal action|court)\b.{0,40}\b(?:infring\w*|copycats?|counterfeit\w*|imitat\w*)|\binfringe\w*\b.{0,60}\b(?:suits?|sues?|lawsuits?|proceedings?)\b|\bpoursui\w+\b.{0,40}\bcontrefac\w*|\bvorgeh\w*\b.{0,40}\bVerletz\w*|\bgegen\b.{0,20}\b(?:Verletzer|Nachahmer)/i,
    words:
      'infringement infringing action suit proceeding sole right control expense damages recovered third party',
    worded: [
      /\binfring\w+\b.{0,300}\b(?:actions?|suits?|proceedings?|litigation)\b/is,
      /\b(?:actions?|suits?|proceedings?|litigation)\b.{0,160}\binfring\w+/is,
      /\b(?:damages|recover\w+|awards?)\b.{0,120}\b(?:infring\w+|such (?:actions?|suits?|proceedings?|litigation))\b/is,
    ],
    unless: /\b(?:no (?:pending|action)|to (?:its|the best of its) knowledge|represents?|indemnif\w+)\b/i,
  },
  {
    name: 'amount of the liability cap',
    asked:
      /^(?!.*\b(?:for (?:consequential|indirect)|insurance|cover(?:age)?|shares?|stake|stock)\b).*(?:\b(?:how (?:much|high)|what amount|dollars?|sum|at some amount|amount)\b.{0,60}\b(?:liability (?:cap|limit)|cap on\b.{0,60}\bliab\w*)|\bhow much\b.{0,40}\b(?:is|are|be)\b.{0,20}\bliable for\b|\b(?:maxim(?:um|al)|total|most|highest|upper limit (?:of|on)|ceiling on)\b.{0,24}\b(?:liab(?!ilities)\w*|damages\b.{0,30}\b(?:owe|between))|\b(?:limit|cap|ceiling)\b.{0,60}\b(?:total damages|sued for)\b|\bwhat['’]?s? (?:is )?the (?:most|max(?:imum)?)\b.{0,60}\b(?:owe|pay out|sued for|be liable|held liable)\b|(?:Höchstbetrag|Obergrenze)\b.{0,40}\bHaftung|\bwie hoch\b.{0,30}\bHaftung|\bplafond\b.{0,30}\bresponsabilité|\blímite\b.{0,30}\bresponsabilidad)/is,
    words: 'liability aggregate total maximum exceed limited amount paid fees damages event',
    worded: [
      /\b(?:liab(?:le|ilit(?:y|ies))|damages|obligated to pay)\b.{0,300}\b(?:(?:not|never|in no event)\b.{0,20}\bexceed\w*|be limited to|is limited to|limited in the aggregate|in excess of|(?:no|not) more than|greater than)\b/is,
      /\b(?:maximum|aggregate|total|entire) liability\b.{0,200}\b(?:exceed\w*|limited|be equal|is the|amount)\b/is,
    ],
    // A sum that was struck out is none.
    unless:
      /\b(?:insurance (?:coverage|polic)|debt,? or any other obligation of|registered capital)\b|\b(?:exceed\w*|excess of|limited to|more than)\b.{0,40}\[\s?\*/is,
  },
]
