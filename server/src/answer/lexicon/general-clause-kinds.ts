import type { ClauseKind } from './clause-kind.ts'

/** Clauses at the end of most contracts: on the text itself, on messages, and on who the parties are to each other. */
export const generalClauseKinds: ClauseKind[] = [
  {
    name: 'entire agreement',
    asked:
      /\bentire agreement\b|\b(?:earlier|previous|prior) (?:agreements?|contracts?|deals?|promises|understandings)\b.{0,40}\b(?:replaced|superseded|still (?:count|valid|apply))\b|\b(?:replaces?|supersedes?)\b.{0,40}\b(?:earlier|previous|prior) (?:agreements?|contracts?|deals?|understandings)\b/i,
    words: 'entire agreement understanding supersedes prior negotiations representations subject matter',
    worded: [
      /\bentire (?:agreement|understanding|contract)\b/i,
      /\bsupersed\w+\b.{0,120}\b(?:prior|previous|all|any)\b/is,
    ],
  },
  {
    name: 'severability',
    asked:
      /\bseverab\w+|\b(?:invalid|unenforceable|void)\b.{0,60}\b(?:clauses?|provisions?|parts?|rest|agreement|contract)\b|\b(?:clauses?|provisions?|restrictions?|parts?)\b.{0,40}\b(?:invalid|unenforceable|void|goes too far)\b|salvatorische Klausel/i,
    words: 'invalid unenforceable illegal provision remaining severable severed court modify effect',
    worded: [
      /\b(?:invalid\w*|unenforceab\w+|illegal\w*|void)\b.{0,240}\b(?:remain\w*|remainder|other provisions?|sever\w+|modif\w+|reform\w*|reduce\w*)\b/is,
      /\bseverab\w+\b/i,
      /\bcourt\b.{0,160}\b(?:unreasonable|too broad|overbroad|excessive)\b.{0,200}\b(?:modif\w+|reduce\w*|reform\w*|enforce\w*)\b/is,
    ],
  },
  {
    name: 'counterparts',
    asked:
      /\b(?:in|and) counterparts\b|\bcounterparts clause\b|\bsign\w*\b.{0,40}\b(?:same|separate|several|different) cop(?:y|ies)\b|\b(?:fax(?:ed)?|scanned|electronic|digital|e-?)[ -]?signatures?\b|\bin mehreren (?:Ausfertigungen|Exemplaren)|\ben plusieurs exemplaires|\ben varios ejemplares/i,
    words: 'counterparts original executed facsimile electronic signature same instrument deemed',
    worded: [
      /\bcounterparts?\b.{0,200}\b(?:original|instrument|executed|signed|signature|agreement)/is,
      /\b(?:executed|signed)\b.{0,80}\bcounterparts?\b/is,
      /\b(?:facsimile|faxed|electronic|scanned)\b.{0,60}\bsignatures?\b|\bsignatures?\b.{0,60}\b(?:facsimile|fax|electronic(?:ally)?|pdf)\b/is,
    ],
  },
  {
    name: 'language of the contract',
    asked:
      /\b(?:which|what)\b.{0,20}\blanguage\b.{0,40}\b(?:version|text|prevail\w*|control\w*|win\w*|count\w*)\b|\b(?:which|what) version\b.{0,20}\b(?:wins|prevails|counts|controls)\b.{0,60}\b(?:texts?|language|english|chinese)\b|\bSprachfassung\b.{0,60}\b(?:vor|maßgeb\p{L}*|gilt)|\bversion linguistique\b|\bidioma\b.{0,40}\bprevalec/iu,
    words: 'language version english prevail translation discrepancy text control',
    worded: [
      /\b(?:English|Chinese|Russian|French|Spanish|German|Japanese|Korean|Italian|language)\b.{0,120}\b(?:version|text|language|translation)s?\b.{0,160}\b(?:prevails?|controls?|governs?|precedence)\b/s,
      /\bboth (?:languages|versions|texts)\b.{0,80}\b(?:equal\w*|same|authentic)\b/is,
    ],
  },
  {
    name: 'order of precedence',
    asked:
      /\border of precedence\b|\b(?:clash|conflict|contradict)\w*\b.{0,80}\b(?:which|what|who)\b.{0,20}\b(?:wins|prevails?|controls?|counts|governs?)\b|\b(?:which|what) (?:document|agreement|contract|one|text|terms?)\b.{0,20}\b(?:wins|prevails?|takes precedence)\b|\b(?:Widerspr(?:u|ü)ch\p{L}*)\b.{0,60}\b(?:gilt|vor)\b/iu,
    words: 'conflict inconsistency between terms agreement exhibit shall prevail control govern precedence',
    worded: [
      /\b(?:conflict|inconsisten\w+|discrepanc\w+|contradict\w+)\b.{0,300}\b(?:prevails?|controls?|governs?|precedence|supersedes?)\b/is,
      /\b(?:prevails?|controls?|governs?|precedence)\b.{0,120}\b(?:conflict|inconsisten\w+|discrepanc\w+)\b(?! of)/is,
      /\bsubject in all respects to\b/i,
    ],
    unless: /\blaws? of\b|\bconflicts? of laws?\b/i,
  },
  {
    name: 'form of notices',
    asked:
      /\bnotices?\b.{0,40}\b(?:count as|deemed|regarded as|treated as|considered) (?:received|given|served|delivered)\b|\bhow\b.{0,40}\b(?:send|give|serve|deliver)\b.{0,20}\b(?:formal letters?|formal notices?|notices)\b|\bform of (?:the )?notices?\b/i,
    words: 'notices notice writing deemed given received delivered mail courier facsimile days after',
    worded: [
      /\b(?:notices?|communications?)\b.{0,300}\b(?:in writing|written|deemed|effective|mail|courier|facsimile|e-?mail)\b.{0,200}\b(?:delivered|given|received|sent|mailed|receipt|personally)\b/is,
      /\bdeemed\b.{0,60}\b(?:given|received|delivered|served)\b/is,
    ],
    unless: /\bterminat\w+/i,
  },
  {
    name: 'parties to each other',
    asked:
      /\bindependent contractors?\b|\brelationship (?:of|between) the (?:parties|two|sides)\b|\b(?:present|hold|call)\w*\b.{0,20}\b(?:itself|himself|herself|themselves|ourselves)\b.{0,30}\bagents?\b/i,
    words: 'independent contractors relationship agent partner joint venture employee bind authority parties',
    worded: [
      /\bindependent (?:contractors?|part(?:y|ies)|entit(?:y|ies))\b/i,
      /\b(?:not|nothing|neither|no)\b.{0,200}\b(?:partnership|partners?|joint venture\w*|agency|agents?|employees?|employer|franchise)\b.{0,120}\b(?:relationship|between|of the other|create[sd]?|bind|behalf)\b/is,
    ],
    unless: /\b(?:indemnif\w+|confidential\w*|assign)\b/i,
  },
  {
    name: 'subcontracting',
    asked:
      /\bsub-?contract(?:s|ed|ing|ors?)?\b|\bsub-?servicers?\b|\b(?:have|get|let|use)\b.{0,20}\b(?:someone|somebody|others|third part\w+|another (?:firm|company))\b.{0,12}\b(?:do|perform|carry out)\b|\bSubunternehmer|\bsous-traiter\b|\bsubcontrat\w+/i,
    words:
      'subcontract subcontractor subcontractors delegate perform services consent responsible third party',
    worded: [
      /\b(?:may|shall|will|must|not|right|consent|approval|responsible|liable|expense)\b.{0,200}\bsub-?(?:contract\w*|servicers?)\b/is,
      /\bsub-?(?:contract\w*|servicers?)\b.{0,200}\b(?:may|shall|will|must|consent|approval|responsible|liable|expense)\b/is,
      /\b(?:delegate|assistants?|engage)\b.{0,80}\b(?:duties|services|performance|to perform)\b/is,
    ],
    unless: /\b(?:insurance|solicit\w*|audit\w*)\b/i,
  },
  {
    name: 'publicity',
    asked:
      /\bpress releases?\b|\bpublic (?:announcements?|statements?)\b|\bannounce\b.{0,40}\b(?:deal|agreement|contract|partnership)\b|\bPressemitteilung|\bcommuniqués? de presse|\bcomunicados? de prensa|\bnotas? de prensa/i,
    words: 'press release public announcement publicity prior written consent approval disclose statement',
    worded: [
      /\b(?:press releases?|publicity|public (?:announcements?|statements?|disclosures?))\b.{0,240}\b(?:consent|approv\w+|prior|without|review|mutual\w*)\b/is,
      /\b(?:consent|approv\w+|not|neither|prior|review|mutual\w*)\b.{0,200}\b(?:press releases?|publicity|public (?:announcements?|statements?))\b/is,
    ],
  },
  {
    name: 'survival',
    asked:
      /\bsurvival clause\b|\b(?:which|what) (?:clauses?|provisions?|parts?|sections?|obligations?|duties|terms)\b.{0,30}\b(?:surviv\w+|live on|stay in force|still apply|keep applying)\b|\bwhat survives\b/i,
    words: 'survive survival termination expiration provisions sections obligations agreement',
    worded: [
      /\bsurviv(?:e[sd]?|al|ing)\b.{0,200}\b(?:terminat\w+|expir\w+|completion|end of)\b/is,
      /\b(?:terminat\w+|expir\w+|sections?|provisions?|obligations?)\b.{0,240}\bsurvive\b/is,
    ],
  },
  {
    name: 'waiver',
    asked:
      /\bwaiver clause\b|\b(?:waive[sd]?|waivers?)\b.{0,20}\b(?:rights?|breach(?:es)?|defaults?|in writing)\b(?!.{0,30}\bjury)|\blet\w* (?:a |one )?breach\b.{0,20}\b(?:slide|pass)\b/i,
    words: 'waiver waive failure delay exercise enforce right breach subsequent writing',
    worded: [
      /\b(?:waivers?|failure|delay|forbearance|omission)\b.{0,240}\b(?:waive[dr]?|constitute|operate|deemed|construed|effective unless|in writing)\b/is,
    ],
    unless: /\b(?:jury|force majeure)\b/i,
  },
  {
    name: 'further assurances',
    asked: /\bfurther assurances?\b|\bsign (?:more|further|additional|other) (?:papers|documents)\b/i,
    words: 'execute deliver further documents instruments necessary acts assurances carry out purposes',
    worded: [
      /\bfurther (?:assurances?|documents?|instruments?|acts?)\b/i,
      /\b(?:execute|sign)\b.{0,80}\b(?:additional|other|all|such)\b.{0,40}\b(?:documents?|instruments?|papers)\b/is,
    ],
  },
  {
    name: 'compliance with laws',
    asked:
      /\bcompl(?:y|ies|iance) with\b.{0,30}\b(?:laws?|regulations?)\b|\bexport (?:controls?|laws?|restrictions?|regulations?|licen[cs]es?)\b/i,
    words: 'comply compliance applicable laws regulations statutes ordinances export government',
    worded: [
      /\bcompl(?:y|ies|iance)\b.{0,160}\b(?:laws?|regulations?|statutes|ordinances|legal requirements)\b/is,
      /\bexport\b.{0,120}\b(?:laws?|regulations?|controls?|licen[cs]es?|restrictions?)\b/is,
    ],
    unless: /\bindemnif\w+/i,
  },
]
