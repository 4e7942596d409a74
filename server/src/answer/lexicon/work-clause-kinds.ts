import type { ClauseKind } from './clause-kind.ts'

/** Clauses on what is made and used under a contract, and on the people who work on it. */
export const workClauseKinds: ClauseKind[] = [
  {
    name: 'ownership of results',
    asked:
      /\b(?:who|which (?:party|side))\b.{0,12}\b(?:owns?|owning|keeps? the rights (?:to|in)|holds? the (?:copyrights?|rights) (?:to|in))\b.{0,40}\b(?:improvements?|inventions?|copyrights?|content|data|results|work product|intellectual property|ip|tools|materials|software|changes|modifications|designs?|invents|developments?|new shows)\b|\bwem\b.{0,20}\bgehör\p{L}*\b.{0,40}(?:Erfindung|Ergebnis|Verbesserung|Handbuch|Betriebshandbuch|Daten|Rechte)|(?<!\p{L})à qui appar\p{L}+.{0,40}\b(?:contenus?|inventions?|résultats|données|droits)|(?<!\p{L})(?:a|de) quién (?:pertenece\p{L}*|son|es)\b.{0,40}\b(?:contenidos?|invenciones|resultados|datos|derechos|mejoras)/iu,
    words:
      'own owned ownership property right title interest improvements inventions data copyright work results',
    worded: [
      /\b(?:shall|will|is|are|remains?|become|be)\b.{0,60}\b(?:property of|owned (?:[\w-]+ ){0,3}by|vest(?:ed)? in|belongs? (?:[\w-]+ ){0,2}to|propert(?:y|ies))\b/is,
      /\b(?:shall|will) (?:[\w-]+ ){0,3}own\b|\bowns (?:and (?:shall|will) own )?(?:all|any|the)\b|\b(?:retains?|have|has|holds?)\b.{0,40}\b(?:ownership|title|right, title)\b/is,
      /\b(?:right, title,? (?:and|or) interest|ownership (?:of|rights?)|copyrights?)\b.{0,160}\b(?:belongs?|vest\w*|remain\w*|owned|retain\w*|property)\b/is,
      /\b(?:sole|exclusive|rightful) owner of\b|\b(?:wholly|solely|exclusively) owned by\b/i,
      /\bworks? (?:made )?for hire\b/i,
    ],
    unless: /\b(?:shares|stock|partnership interests?|real property|confidential information)\b/i,
  },
  {
    name: 'reverse engineering',
    asked:
      /\breverse[- ]engineer\w*|\bdecompil\w+|\bdisassembl(?:e|ing)\b|\bdekompilier\w*|\bdécompil\w+|\bdescompil\w+/i,
    words: 'reverse engineer decompile disassemble modify software source code derive',
    worded: [/\b(?:reverse[- ]engineer\w*|decompil\w+|disassembl\w+)\b/i],
  },
  {
    name: 'approval of advertising',
    asked:
      /\b(?:reject|approve|ok|veto|hand(?:ed)? in)\w*\b.{0,40}\b(?:ads?|adverts?|advertis\w+|artwork|scripts?|promotional materials?)\b|\b(?:ads?|adverts?|advertis\w+|artwork|scripts?)\b.{0,80}\b(?:approv\w+|need(?:s)? (?:\w+ )?ok|ok to run|count\w* as (?:ok|approved)|handed in)\b/i,
    words: 'approval approve advertising promotional materials submit prior disapprove deemed days review',
    worded: [
      /\b(?:submit\w*|approv\w+|disapprov\w+|review|consent)\b.{0,200}\b(?:advertis\w+|promotion\w*|artwork|scripts?|marketing|creative|materials?)\b/is,
      /\b(?:advertis\w+|promotion\w*|artwork|scripts?|marketing|creative|materials?)\b.{0,240}\b(?:submit\w*|approv\w+|disapprov\w+)\b/is,
    ],
    unless: /\b(?:indemnif\w+|press releases?)\b/i,
  },
  {
    name: 'support hours',
    asked:
      /\b(?:what|which|at what|during which) hours\b.{0,60}\b(?:support|help ?desk|maintenance|systems?|covered|service)\b|\bsupport hours\b|\bresponse times?\b.{0,40}\b(?:support|incidents?|tickets?|error)\b|\bSupportzeiten|\bServicezeiten/i,
    words: 'support hours business days telephone response time available maintenance standard help desk',
    worded: [
      /\b(?:support|help ?desk|maintenance|available|coverage|systems?)\b.{0,200}(?:\d\s?(?:[ap]\.?m\b|:\d\d)|\b24\b|\btwenty-four\b)/is,
      /(?:\d\s?(?:[ap]\.?m\b|:\d\d)|\b24 ?(?:x|hours)).{0,200}\b(?:support|help ?desk|maintenance|availab\w+|coverage)\b/is,
      /\b(?:respon[ds]\w*|response times?)\b.{0,120}\b(?:hours?|minutes)\b/is,
    ],
  },
  {
    name: 'replacement of staff',
    asked:
      /\b(?:people|staff|personnel|employees?|workers?)\b.{0,60}\b(?:replaced|swapped out|taken off)\b|\breplace\b.{0,40}\b(?:people|personnel|staff members?|key (?:people|persons?))\b|\bkey (?:personnel|employees|persons?)\b/i,
    words: 'personnel replace replacement remove reassign unsatisfactory request key employees qualified',
    worded: [
      /\b(?:replace\w*|remov(?:e|ed|al)|reassign\w*|substitut\w+)\b.{0,160}\b(?:personnel|employees?|staff|individuals?|consultants?|workers?)\b/is,
      /\b(?:personnel|employees?|staff|individuals?|consultants?|workers?)\b.{0,200}\b(?:replace\w*|remov(?:e|ed|al)|reassign\w*|substitut\w+)\b/is,
      /\bkey (?:personnel|employees|persons?)\b/i,
    ],
    unless: /\b(?:director|board|trustee)\b/i,
  },
  {
    name: 'joint committee',
    asked:
      /\b(?:how many|who)\b.{0,50}\b(?:sends?|seats?|members?|sits?|representatives?|appoints?)\b.{0,40}\b(?:steering|joint|management|project) committee\b/i,
    words:
      'steering committee joint representatives members consist comprised appoint each party meet decisions',
    worded: [
      /\bcommittee\b.{0,200}\b(?:consist\w*|compos\w+|compris\w+|members?|representatives?|appoint\w*|designat\w+|meet(?:s|ings?)?)\b/is,
      /\b(?:members?|representatives?|appoint\w*|designat\w+)\b.{0,120}\bcommittee\b/is,
    ],
  },
  {
    name: 'confidential papers at the end',
    asked:
      /\b(?:keep|hang on to|hold on to|retain|return|give back|destroy|destroyed|done with)\b.{0,60}\b(?:secret|confidential)\b.{0,20}\b(?:papers|documents|information|materials?|files)\b/i,
    words: 'return destroy confidential information copies termination request upon retain certify one copy',
    worded: [
      /\b(?:return\w*|destroy\w*|destruction|surrender|deliver\w*)\b.{0,240}\b(?:confidential|proprietary|documents?|copies|records)\b/is,
      /\b(?:retain|keep)\b.{0,60}\b(?:one|a|archival)\b.{0,20}\bcop(?:y|ies)\b/is,
    ],
  },
  {
    name: 'duration of confidentiality',
    asked:
      /\b(?:how (?:long|many (?:years|months))|until when|for what (?:time|period)|bound)\b.{0,80}\b(?:secret|secrecy|quiet|confidential\w*|non-?disclosure)\b|\b(?:confidentiality|secrecy) (?:period|term|duration)\b|\b(?:secrecy|confidentiality)\b.{0,40}\b(?:last|survive)\b|\bwie lange\b.{0,60}(?:geheim|vertraulich|Geheimhaltung|Vertraulichkeit)|\bcombien de temps\b.{0,60}\b(?:confidentialité|confidentiel\p{L}*|secret)|\bcuánto tiempo\b.{0,60}\b(?:confidencial\p{L}*|secreto)/iu,
    words:
      'confidential confidentiality obligations survive years period termination disclosure expiration information',
    worded: [
      /\b(?:confidential\w*|non-?disclosure|disclos\w+|secre(?:t|cy)|proprietary information)\b.{0,400}\b(?:surviv\w+|continue|remain|period of|for|until|during|within|perpetuity|indefinitely)\b.{0,60}\b(?:years?|months?|terminat\w+|expir\w+|indefinite\w*|perpetual\w*)\b/is,
      /\b(?:duties|obligations)\b.{0,120}\bsurvive\b.{0,60}\b(?:years?|months?|indefinitely)\b/is,
      /\b(?:years?|months?|surviv\w+)\b.{0,240}\b(?:confidential\w*|non-?disclosure|not disclose|secrecy)\b/is,
    ],
    unless: /\b(?:compet\w+|solicit\w*)\b/i,
  },
]
