import type { ClauseKind } from './clause-kind.ts'

/** No agreement is called after it, as one is after a non-compete or a licence. */
export const governingLawClause: ClauseKind = {
  name: 'governing law',
  asked:
    /\bgoverning law|\b(?:which|what) (?:state|country|province)['’]?s['’]? laws?\b|\b(?:which|what|whose) laws?(?=\W*$|\s(?:govern|appl|is|are|does|do|shall|will|must|should|rules?|controls?))|\blaws? (?:govern|appl)|\bgoverned by\b|anwendbares? Recht|anwendbare Recht|welche[ms] Recht|Rechtswahl|\b(?:quel(?:le)? (?:loi|droit)|(?:loi|droit|ley|legge|lei|diritto|direito) (?:applicable|aplicable|applicabile|aplicável)|qué ley|quale legge|que lei|toepasselijk recht|welk recht)(?!\p{L})/iu,
  words: 'governed construed laws law state accordance interpreted governing conflict',
  worded: [
    /\b(?:govern(?:ed|s)?|construed|interpreted|enforced)\b.{0,160}\blaws?\b/is,
    /\blaws? of\b.{0,120}\b(?:shall )?(?:govern|apply|applies)/is,
    /(?<!\p{L})\p{Lu}\p{L}{2,30} law (?:shall |will )?(?:govern|appl)/u,
    /\b(?:made under|subject to|in accordance with)\b.{0,60}\b(?:substantive |internal )?laws? of (?:the )?(?:state|commonwealth|province|republic|kingdom)\b.{0,120}\b(?:conflicts?|choice) of laws?\b/is,
  ],
}

/** Clauses that nearly every contract has. */
export const everydayClauseKinds: ClauseKind[] = [
  {
    name: 'venue',
    asked:
      /\bvenue\b(?= (?:clauses?|provisions?|and|or|for|in|is|of)\b|\W*$)|\bjurisdiction\b|\b(?:which|what) courts?\b|\b(?:where|in (?:which|what))\b.{0,80}\b(?:litigat\w+|lawsuits?|sued?|legal action|arbitrat\w+|disputes?|(?:go|end up|be|meet) in court)\b|\b(?:which|what|in which|in what) (?:county|city)\b.{0,60}\bcourt\b|\b(?:quel tribunal.{0,20}compétent|qué (?:tribunal|juzgado).{0,20}competente|dónde\b.{0,40}\barbitraje)(?!\p{L})|\bdisputes?\b.{0,60}\b(?:arbitrat\w+|resolved|settled|heard|decided)\b|\barbitration (?:clauses?|provisions?|venue|seat|place)\b|\b(?:litigation|lawsuits?|legal actions?|disputes?) (?:to |must |may |shall |be )*(?:brought|heard|settled|resolved)\b|Gerichtsstand|welches Gericht/iu,
    words:
      'jurisdiction venue courts court county state exclusive submit action proceeding brought dispute arbitration',
    worded: [
      /\b(?:jurisdiction|venue)\b.{0,200}\b(?:courts?|county|state|city|province)\b/is,
      /\b(?:actions?|suits?|proceedings?|disputes?|litigation|claims?|controvers\w+)\b.{0,200}\b(?:brought|instituted|commenced|heard|settled|resolved|submitted|tried)\b.{0,160}\b(?:courts?|county|arbitrat\w+|jurisdiction)\b/is,
      /\b(?:courts?|county)\b.{0,120}\b(?:jurisdiction|venue)\b/is,
      /\barbitrat\w+\b.{0,60}\b(?:take place|be (?:held|conducted|seated|heard)|seat(?:ed)?|in (?:the )?(?:city|county|state) of|(?:held|conducted) in)\b/is,
      /\b(?:seat|place|venue) of (?:the )?arbitration\b/is,
    ],
  },
  {
    name: 'assignment',
    asked:
      /\bassignment\b|\b(?:hand|pass|sign|transfer)(?:ing|s)?\b.{0,12}\b(?:the |this |its |our )?(?:agreement|contract|deal|rights|licen[cs]e|franchise)\b.{0,20}\b(?:over|on|to)\b(?=.{0,20}\b(?:someone|somebody|others?|another|third|different|else)\b)|\bassignable\b|\bassign(?:s|ed|ing)?\b.{0,60}\b(?:agreements?|contracts?|leases?|licen[cs]es?|rights?|obligations?|interests?|consent|third part\w+)\b|\b(?:may|can|could|shall|must|let|allow|permit|forbid|prohibit)\w*\b.{0,60}\bassign(?:ed)?\b|\b(?:agreement|contract|lease|licen[cs]e|rights?|obligations?)\b.{0,60}\bassigned\b(?! (?:to|by)\b)|(?<!\p{L})(?:abtret|Abtretung|übertrag)/iu,
    words: 'assign assigned assignment transfer consent prior written successors assigns delegate',
    worded: [
      /\b(?:not|neither|no|may|without|void)\b.{0,200}\b(?:assign(?:ed|s|ment)?|transfer(?:red)?|delegate)\b.{0,200}\b(?:agreement|rights?|obligations?|consent|contract)\b/is,
    ],
    unless: /\b(?:inventions?|copyrights?|work product)\b/i,
  },
  {
    name: 'confidentiality',
    asked: /\bconfidential\w*|\bnon-?disclosure|Vertraulichkeit|Geheimhaltung/i,
    words: 'confidential information disclose disclosure secret third party receiving disclosing confidence',
    worded: [
      /\b(?:shall|will|must|agrees?)\b.{0,200}\b(?:not (?:use or )?disclose|confidential|in confidence|secret)\b/is,
      /\bconfidential information\b.{0,200}\b(?:shall|will|must|agrees?)\b/is,
    ],
  },
  {
    name: 'indemnification',
    asked: /\bindemni\w+|\bhold harmless|Freistellung|freistellen/i,
    words:
      'indemnify indemnification defend hold harmless claims losses damages liabilities expenses arising',
    worded: [
      /\b(?:shall|will|agrees? to|must|hereby)\b.{0,120}\b(?:indemnify|hold (?:\w+ ){0,3}harmless|defend)\b/is,
    ],
  },
  {
    name: 'force majeure',
    asked:
      /\bforce majeure|höhere Gewalt|\b(?:natural disasters?|hurricanes?|storms?|floods?|war|earthquakes?|strikes?|beyond (?:our|its|their|the) control)\b.{0,60}\b(?:stops?|shuts?|prevents?|keeps?|makes?)\b.{0,60}\b(?:us|side|part(?:y|ies)|perform\w*|deliver\w*)\b|\bexcused\b.{0,60}\b(?:disasters?|hurricanes?|storms?|floods?|war|strikes?)\b/i,
    words:
      'force majeure beyond reasonable control delay failure perform acts god strikes continues days terminate',
    worded: [
      /\bforce majeure\b.{0,300}\b(?:days?|months?|terminate|continu\w+|excused?|liable|delay)\b/is,
      /\b(?:beyond|outside) (?:its|their|the|such party['’]s)?\s?(?:reasonable )?control\b/is,
      /\b(?:condition|event|delay)\b.{0,120}\b(?:continues?|remains?|persists?)\b.{0,120}\b(?:days?|months?)\b.{0,200}\bterminate/is,
    ],
  },
  {
    name: 'address for notices',
    asked:
      /\b(?:address(?:es)?|e-?mail|fax|contacts?)\b.{0,30}\bnotices?\b|\bnotices?\b.{0,30}\baddress(?:es)?\b|\bwhere\b.{0,40}\bnotices?\b.{0,30}\b(?:sent|send|go|delivered|served|addressed)\b|\bwho\b.{0,40}\b(?:gets|receives)\b.{0,12}\bnotices\b|\b(?:an wen|wohin)\b.{0,40}\bMitteilungen|\bqué dirección\b.{0,40}\b(?:avisos|notificaciones)|\bquelle adresse\b.{0,60}\bnotifications/i,
    words: 'notices notice address addressed if to attention attn fax mail copy delivered',
    worded: [
      /(?:^|\W)if to\b.{0,300}(?:\d|\battn|\battention)/is,
      /\bnotices?\b.{0,300}\b(?:address(?:es|ed)?|sent|delivered|mailed) (?:to|as follows|below|set forth|at)\b/is,
    ],
  },
  {
    name: 'notice of termination',
    asked:
      /\b(?:terminat|cancel|resignation|end)\w*\b.{0,40}\bnotice\b|\bnotice\b.{0,60}\b(?:terminat|cancel|resign|end|quit|get out)\w*\b|\bnotice periods?\b|\bhow (?:much|long|many days)\b.{0,24}\b(?:warning|in advance|ahead)\b.{0,60}\b(?:quit(?:ting|s)?|leav(?:e|es|ing)|terminat\w+|pull(?:s|ing)? out|get(?:s|ting)? out)\b|\bperiods? of notice\b|Kündigungsfrist/i,
    words:
      'notice termination terminate cancel days months prior written advance either party Kündigung Frist',
    worded: [
      /\b(?:terminat\w*|cancel\w*|resign\w*|end)\b.{0,250}\b(?:days?|weeks?|months?|years?)\b.{0,60}\bnotice\b/is,
      /\b(?:terminat\w*|cancel\w*|resign\w*|end)\b.{0,200}\bnotice\b.{0,100}\b(?:days?|weeks?|months?|years?)\b/is,
      /\bnotice\b.{0,120}\b(?:days?|weeks?|months?|years?)\b.{0,120}\b(?:terminat\w*|cancel\w*|end)\b/is,
      /\b(?:days?|weeks?|months?|years?)\b.{0,60}\bnotice\b.{0,120}\b(?:terminat\w*|cancel\w*|end)\b/is,
      /kündig.{0,200}(?<!\p{L})(?:Frist|Wochen?|Monat(?:s|e|en)?|Tage?n?)(?!\p{L})/isu,
      /(?<!\p{L})(?:Frist|Kündigungsfrist)(?!\p{L}).{0,200}(?<!\p{L})(?:Wochen?|Monat(?:s|e|en)?|Tage?n?)(?!\p{L})/isu,
    ],
  },
  {
    name: 'term',
    asked:
      /^(?!.*\b(?:means?|meaning|defin\w+|stands? for|renew\w*)\b).*(?:\b(?:term|duration|period) (?:of )?(?:the |this )?(?:agreements?|contracts?|leases?|licen[cs]es?)\b|\b(?:the|initial|contract) term (?:of (?!art\b|payment)|in\b|under\b)|\b(?:the|initial) term\b(?=\W*$|\s(?:and|or|is|be|run|last|end|expire|start|begin|commence|clauses?|provisions?)\w*\b)|\bterm clauses?\b|\b(?:duration|length) (?:of|in) .{0,60}\b(?:agreement|contract|lease|licen[cs]e)|\bis (?:the )?duration\W*$|^\W*what is (?:the )?term\b(?: (?:the )?(?:agreement|contract|lease))?\W*$)|\bhow long\b(?!.{0,40}\b(?:keep|kept|retain\w*|stored?|archived?|periods?)\b).{0,60}\b(?:agreement|contract|lease|licen[cs]e|joint venture|partnership)|Laufzeit/i,
    words:
      'term agreement commence effective date continue period years months expire unless terminated initial renew',
    worded: [
      /\bterm\b.{0,160}\b(?:shall|will|is|commence\w*|begin\w*|continu\w*)\b.{0,250}\b(?:years?|months?|days?|until|perpetual|indefinite\w*|terminated|20\d\d)\b/is,
      /\b(?:agreement|contract|lease|licen[cs]e|joint venture|partnership)\b.{0,120}\b(?:continue|remain|be effective|in (?:full )?force|expire|valid)\b.{0,200}\b(?:years?|months?|until|terminated|20\d\d)\b/is,
    ],
    unless: /\b(?:warranty|confidential\w*|payment terms)\b/i,
  },
  {
    name: 'termination',
    asked:
      /\bterminat(?:ion|ing) (?:clauses?|provisions?|rights?|terms|grounds|conditions|options?)\b|\b(?:rights?|grounds?|reasons?|ways|options?) (?:to|for|of) terminat\w+|^\W*(?:who|how) (?:may|can|could) (?:it |they |either party |the \p{L}+ |this \p{L}+ )?(?:be )?(?:terminat\w+|cancel\w*)|^\W*termination\W*$|\bKündigung(?:srechte?|sgründe|sklauseln?|sregel\w*)|^\W*Kündigung\W*$/iu,
    words: 'terminate termination agreement party may upon notice days written breach default cause',
    worded: [
      /\b(?:may|right to|entitled to|option to|can|elect to)\b.{0,160}\bterminat\w*\b/is,
      /\bterminat(?:ed|e|es|able)\b.{0,160}\b(?:by (?:either|any|the)|upon\b.{0,80}\bnotice|for cause|breach|default)\b/is,
    ],
    unless:
      /\b(?:survive|after|following|until|upon) (?:the |any |such )?(?:expiration or |expiry or )?terminat\w*\b/i,
  },
  {
    name: 'amendment',
    asked:
      /\b(?:how|can|may|could|who|what|must|does|do|is|are)\b.{0,80}\b(?:amend(?:ed|ments?)?|modif(?:y|ied|ications?))\b(?! (?:no\b|number|\d))|\bamendment (?:clauses?|provisions?)\b|\bSchriftform|\bVertragsänderung/i,
    words: 'amended modified amendment modification writing written signed parties waiver agreement',
    worded: [
      /\b(?:amend(?:ed|ment|ments)?|modif(?:y|ied|ication|ications))\b.{0,200}\b(?:writing|written|signed|executed|consent|mutual\w*)\b/is,
      /\b(?:writing|written (?:agreement|instrument|consent|amendment))\b.{0,120}\b(?:amend\w*|modif\w*)\b/is,
      /\b(?:Änderung|Ergänzung)(?:en)?\b.{0,120}\b(?:Schriftform|schriftlich)/isu,
    ],
  },
]
