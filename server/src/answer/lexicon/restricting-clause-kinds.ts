import type { ClauseKind } from './clause-kind.ts'

const notTo = '(?:shall not|will not|may not|not to|must not|agrees? not|neither|nor|shall refrain|never)'

/** Clauses that restrict, grant or share something. */
export const restrictingClauseKinds: ClauseKind[] = [
  {
    name: 'uncapped liability',
    asked: /\b(?:uncapped|unlimited liab|without (?:a )?(?:cap|limit))|unbegrenzte Haftung/i,
    words:
      'except limitation liability indemnification confidentiality gross negligence wilful willful misconduct fraud apply damages consequential',
    worded: [
      /\b(?:except|other than|excluding|with the exception|save)\b.{0,700}\b(?:not be liable|consequential|indirect|punitive|(?:maximum|aggregate|total|entire) liability)\b/is,
      /\b(?:except|other than|excluding|with the exception|save)\b.{0,400}\b(?:no (?:event|circumstances?|party)|neither party)\b.{0,200}\b(?:liab\w*|responsible|damages)\b/is,
      /\b(?:foregoing|(?:this|such) (?:section|limitation))\b.{0,60}\b(?:shall|does|will) not (?:apply|limit|exclude)\b.{0,240}\b(?:indemni\w+|confidential\w*|negligence|misconduct|fraud|damages)\b/is,
      /\bexcluded from\b.{0,60}\blimitations?\b/is,
      /\b(?:consequential|indirect|punitive|limitations? of liab\w+|liab\w+)\b.{0,300}\b(?:except|other than|provided,? however|not (?:apply|limit|exclude|be construed to limit)|unavailable)\b.{0,200}\b(?:indemni\w+|confidential\w*|negligence|misconduct|fraud|infring\w+|death|personal injury)\b/is,
      /\b(?:limitations?|exclusions?|caps?)\b.{0,60}\bliab\w*.{0,100}\b(?:shall|do|does|will) not (?:apply|limit|exclude)\b/is,
      /\bnothing\b.{0,120}\b(?:limits?|excludes?|restricts?|limit or exclude)\b.{0,120}\b(?:liab|damages)/is,
    ],
    unless:
      /\b(?:insurance|force majeure|beyond (?:such|its|their|the)|(?:right, power|power, right|power|authority) (?:or authority |or right )?to bind|capital stock|specifically excluding any)\b/i,
  },
  {
    name: 'cap on liability',
    asked:
      /\bcaps? (?:on|a|the|to)\b.{0,40}\bliab|\bliab\w*.{0,40}\b(?:cap|capped|limit|limited)\b|\blimit\w*.{0,30}\bliab|\bliability cap|Haftungs(?:grenze|begrenzung|beschränkung|höchst)/i,
    words:
      'liability liable limitation event damages consequential indirect incidental special punitive exceed aggregate amount',
    worded: [
      /\b(?:no event|no circumstances?|not be|neither|nor)\b.{0,220}\b(?:liable|liability|responsible)\b.{0,400}\b(?:consequential|indirect|incidental|special|punitive|exemplary|lost profits|loss of profits?)\b/is,
      /\bno (?:event|circumstances?|party)\b.{0,160}\b(?:be (?:held )?(?:liable|responsible)|have any liability)\b/is,
      /\b(?:waives?|not be entitled to|neither party)\b.{0,120}\b(?:punitive|consequential|incidental|exemplary)\b/is,
      /\bliab(?:le|ility)\b.{0,40}\bdamages other than\b/is,
      /\bnot be liable\b.{0,120}\b(?:any (?:mistake|error|act or omission)|(?:act|action|omission)s?\b.{0,60}\bin good faith)\b/is,
      /\bliab(?:le|ility)\b.{0,300}\b(?:(?:not|never|in no event) (?:to )?exceed|be limited to|is limited to|limited in the aggregate|in excess of|no more than)\b/is,
      /\b(?:claims?|actions?)\b.{0,120}\b(?:must|shall|may) (?:not )?be (?:brought|commenced|made|instituted)\b.{0,80}\b(?:within|after|more than)\b.{0,40}\b(?:years?|months?)\b/is,
    ],
    unless:
      /\b(?:insurance|fees and expenses of more than one|registered capital|debt,? or any other obligation of)\b/i,
  },
  {
    name: 'exception to a restriction',
    asked:
      /\b(?:exceptions?|exemptions?|carve-?outs?)(?: (?:or|and) (?:exceptions?|exemptions?|carve-?outs?))? (?:to|from)\b.{0,60}\b(?:non-?compet|exclusiv|no-?solicit|restrict)|\brestriction exceptions?\b/i,
    words:
      'exclusive exclusivity compete competing solicit restrictions restriction apply prevent prohibit notwithstanding foregoing provided however except',
    worded: [
      /\b(?:restrictions?|covenants?|exclusivity|non-?compet\w+)\b.{0,120}\b(?:shall|does|do|will) not (?:apply|be applicable|prohibit|prevent|restrict|preclude)\b/is,
      /\bnot be (?:prohibited|precluded|prevented|restricted) from\b.{0,80}\b(?:own|invest|hold|engag|sell|manufactur|market|compet|purchas)/is,
      /\bnot\b.{0,100}\b(?:own(?:ing|ership)?|hold(?:ing)?|invest\w*)\b.{0,120}\b(?:securities|stock|shares)\b.{0,100}\b(?:publicly|exchange|over-the-counter|traded)\b/is,
      /\bnothing\b.{0,80}\b(?:prevents?|prohibits?|precludes?|restricts?)\b.{0,160}\b(?:compet\w*|solicit\w*|sell\w*|market\w*|purchas\w*|hiring|engag\w*)\b/is,
      /\b(?:exclusively|exclusivity|compet\w+|solicit)\b.{0,300}\b(?:provided,? (?:however|that)|except (?:that|for|as)|notwithstanding the (?:foregoing|above))\b/is,
      /\bnotwithstanding\b.{0,60}\b(?:exclusiv\w+|compet\w+)\b.{0,200}\b(?:may|permitted|shall be entitled|right to)\b/is,
    ],
    unless:
      /\b(?:confidential\w*|information|jurisdiction|courts?|governed|non-?\s?exclusive|(?:solicit|hire)\w*\b.{0,80}\bemploy\w*|exercis\w+ of|exclusively for|sole and exclusive (?:remed|propert|owner)\w*)\b/i,
  },
  {
    name: 'no solicitation of employees',
    asked:
      /^(?!.*\b(?:owes?|pays?|costs?)\b).*\b(?:solicit|hire|hiring|recruit|poach(?:es|ing)?|entice)\b.{0,40}\b(?:employees?|staff|personnel|workers?|people)\b|Mitarbeiter.{0,20}abwerben|Abwerbe/i,
    words: 'solicit hire employ recruit entice induce employee employees employed leave employment personnel',
    worded: [
      /\b(?:solicit|recruit|entice|induce|divert)\b.{0,160}\b(?:employees?|personnel|staff|person (?:who is )?employed|employed by|employment)\b/is,
      new RegExp(
        String.raw`\b${notTo}\b.{0,200}\b(?:hire|employ|engage|offer employment)\b.{0,160}\b(?:employees?|personnel|staff|employed by)\b`,
        'is',
      ),
    ],
    unless: /\b(?:felon(?:y|ies)|convicted|debarred|violation of (?:any )?law)\b/i,
  },
  {
    name: 'no solicitation of customers',
    asked: /\b(?:solicit|approach|contact|divert)\b.{0,40}\b(?:customers?|clients?|partners?)\b/i,
    words: 'solicit contact divert customers customer clients business partners entice',
    worded: [
      new RegExp(
        String.raw`\b${notTo}\b.{0,200}\b(?:solicit|divert|contact|entice|induce|target|call upon)\b.{0,120}\b(?:customers?|clients?|accounts?|business|partners?)\b`,
        'is',
      ),
      /\b(?:divert|entice|solicit|induce|take away)\b.{0,30}\bor attempt to\b.{0,80}\b(?:customers?|clients?|accounts?|business)\b/is,
      /\b(?:induce|persuade|entice|encourage|cause)\b.{0,60}\b(?:customers?|clients?)\b.{0,160}\b(?:terminate|diminish|reduce|cease|cancel|discontinue)\b/is,
    ],
    unless: /\bdoes not include\b|\bmeans\b/i,
  },
  {
    name: 'covenant not to sue',
    asked:
      /\b(?:contest|challeng|disput|suing|sue|attack)\w*\b.{0,80}\b(?:ownership|validity|intellectual|it|rights?)\b|\bcovenant not to sue/i,
    words:
      'contest challenge dispute validity ownership attack title marks trademarks right interest goodwill sue',
    worded: [
      /\b(?:contest|challeng|attack|impugn)\w*\b.{0,160}\b(?:validity|ownership|title|enforceab|rights?|interest|marks?|trademarks?|registration)/is,
      /\b(?:dispute|impair|interfere with|adversely affect)\b.{0,80}\b(?:validity|ownership|title|marks?|trademarks?|goodwill)\b/is,
      new RegExp(
        String.raw`\b${notTo}\b.{0,60}\b(?:register|file)\b.{0,120}\b(?:trademarks?|marks?|names?|logos?)\b`,
        'is',
      ),
      /\bcovenants? not to (?:sue|assert)|\bnot (?:to )?(?:sue|assert any claim)\b/i,
      /\breleases? and (?:forever )?discharges?\b/i,
    ],
    unless:
      /\b(?:arbitrat|mediat|dispute resolution|represents? and warrants?|asserted|threatened|(?:remaining|other) provisions?|(?:part|provisions?) of this (?:agreement|contract))/i,
  },
  {
    name: 'volume restriction',
    asked:
      /\b(?:us(?:e|age)|volumes?|quantit\w+|units?|users?|fees?|charges?|notice)\b.{0,60}\b(?:thresholds?|(?:over|above|beyond|exceeds?) a certain)\b|\bthreshold\b.{0,60}\b(?:us(?:e|age)|volumes?|quantit\w+|units?|users?|fees?|charges?)\b|\b(?:over|above|beyond|exceeds?) a certain (?:volume|number|amount|threshold)\b|\busage limits?\b|\buse goes over\b/i,
    words: 'exceed exceeds excess maximum additional fee per number limit users units threshold',
    worded: [
      /\b(?:exceeds?|in excess of|more than|over|above|beyond)\b.{0,100}\b(?:additional|extra|surcharge)\b.{0,40}\b(?:charges?|fees?|costs?|payments?)\b/is,
      /\b(?:additional|extra)\b.{0,60}\b(?:charge|fee|cost)s?\b.{0,140}\b(?:exceed\w*|in excess|more than|above|beyond)\b/is,
      /\b(?:maximum|no more than|up to) (?:of )?(?:\w+ )?\(?\d[\d,]*\)?.{0,40}\b(?:users?|units?|copies|impressions|gallons|barrels|seats|licen[cs]es|calls|programs?|products)\b/is,
      /\bmaximum (?:quantity|number|volume)\b/i,
      /\b(?:maximum of|no more than|not more than|more than|up to|limited to|not exceed(?:ing)?|not to exceed)\b.{0,16}(?:\d|\b(?:one|two|three|four|five|six|eight|ten|twelve)\b).{0,40}\b(?:hours|servers|users|units|copies|technicians|seats|releases|production days|samples)\b/is,
    ],
    unless: /\b(?:liab\w*|insurance|interest at|per annum|audit|tax(?:es)?|late fee|arbitrat\w*)\b/i,
  },
  {
    name: 'irrevocable or perpetual licence',
    asked: /\b(?:irrevocable|perpetual|unwiderruflich|zeitlich unbegrenzt)/i,
    words: 'irrevocable perpetual license licence grant worldwide royalty-free right',
    worded: [
      /\b(?:irrevocabl[ey]|perpetual(?:ly)?|in perpetuity)\b.{0,250}\b(?:licen[cs]\w*|sublicen[cs]\w*|rights? (?:to|of|and)|grants?)\b/is,
      /\b(?:licen[cs]\w*|sublicen[cs]\w*|grants?|rights?)\b.{0,250}\b(?:irrevocabl[ey]|perpetual(?:ly)?|in perpetuity)\b/is,
    ],
    unless:
      /\b(?:jury|jurisdiction|courts?|attorney-in-fact|power of attorney|proxy|right, title|rights, title|keep confidential|confidentiality (?:and|obligations?))\b|\birrevocably (?:and unconditionally )?(?:waives?|submits?|consents?|appoints?|transfers?|assigns?)\b/i,
  },
  {
    name: 'non-transferable licence',
    asked:
      /\b(?:non-?transferable|limit\w*.{0,60}transfer.{0,20}licen[cs]e|transfer the licen[cs]e)\b|nicht übertragbar/i,
    words: 'nontransferable non-transferable license nonassignable sublicense transfer assign licensee',
    worded: [
      /\bnon-?\s?(?:transferable|assignable|sublicens)\w*/i,
      /\b(?:licen[cs]\w+|rights? granted)\b.{0,250}\b(?:may not|shall not|not|without)\b.{0,80}\b(?:sublicen[cs]e|transfer|assign)/is,
      /\b(?:may not|shall not|will not|no rights? to)\b.{0,60}\b(?:sub-?licen[cs]\w*)\b/is,
    ],
  },
  {
    name: 'ip ownership',
    asked:
      /\b(?:intellectual property|inventions?|work product|developed|created)\b.{0,60}\b(?:property of|owned by|belongs?|assign|ownership)\b/i,
    words:
      'assign assigns right title interest ownership owned property work hire inventions improvements developed intellectual exclusive sole',
    worded: [
      /\bworks? (?:made )?for hire\b/i,
      /\b(?:hereby |shall |will |agrees? to |does hereby )(?:irrevocably )?(?:assigns?|transfers?|conveys?)\b.{0,160}\b(?:right|title|interest|ownership|inventions?|intellectual property|copyrights?|patents?)\b/is,
      /\b(?:inventions?|improvements?|work product|intellectual property|developments?|modifications?|derivative works?|goodwill)\b.{0,200}\b(?:shall|will) (?:be|become|vest|belong)\b.{0,60}\b(?:property of|owned (?:solely |exclusively )?by|vest(?:ed)? in|belong to)\b/is,
      /\b(?:shall|will) (?:solely |exclusively )?own\b.{0,100}\b(?:inventions?|improvements?|work product|developments?|deliverables|modifications?|results)\b/is,
      /\bassigns? (?:and (?:agrees? to )?(?:assign|transfer)s? )?to\b.{0,80}\b(?:right|rights|title|ownership)\b.{0,120}\b(?:intellectual|trademarks?|marks?|inventions?|patents?|copyrights?|materials|content|works?|designs?|domain)\b/is,
      /\b(?:patents?|copyrights?|designs?|proprietary rights|web ?(?:sites?|pages)|formulae|plans|materials|content|data)\b.{0,120}\b(?:shall|will) (?:be|become)\b.{0,30}\b(?:owned|(?:sole |exclusive )?property)\b/is,
    ],
    unless: /\b(?:shares|encumbrance|lien)\b/i,
  },
  {
    name: 'licence grant',
    asked: /\b(?:grants?|licen[cs]e)\b.{0,40}\b(?:licen[cs]e|grant|by one party)\b|Lizenz/i,
    words:
      'grants grant license licence hereby right use nonexclusive non-exclusive exclusive royalty-free trademarks',
    worded: [
      /\bgrants?\b(?! (?:of|herein|back)\b).{0,200}\b(?:licen[cs]e|sublicen[cs]e|right to use|rights? to (?:use|distribute|sell|market|operate|reproduce))\b/is,
      /\b(?:(?<!\b(?:any|all|the|such|other|of|and|or|no|its|these|obtain|required|necessary|uploaded) )licen[cs]es(?! (?:granted|and|or|of|are|is|herein|hereunder|permits|as|required)\b)|is licen[cs]ed|are licen[cs]ed|hereby licen[cs]e|provides an? [^.]{0,60}licen[cs]e|have (?:an? )?(?:exclusive )?(?:right and )?licen[cs]e)\b.{0,80}\b(?:to|use)\b/is,
    ],
    unless:
      /\b(?:no|not|nothing)\b.{0,60}\b(?:grant|licen[cs]e)|\b(?:represents?|warrants?|bankruptcy|permits|approvals|initial (?:franchise )?fee|(?:power|authority) to|retains? the right|(?:willing|desires?) to|grants? franchises|means,? with respect)\b/i,
  },
  {
    name: 'revenue sharing',
    asked:
      /\bshar(?:e|es|ing)\b.{0,30}\b(?:revenues?|profits?)\b|\b(?:revenue|profit) sharing|\b(?:revenues?|profits?|income|proceeds|losses)\b.{0,30}\b(?:split|shared?|divided|distributed|apportioned|allocated)\b|\b(?:split|shar(?:e|es|ed|ing)|divid\w+|division|distribut\w+|apportion\w*|allocat\w+)\b.{0,30}\b(?:revenues?|profits?|income|proceeds|losses)\b|Gewinnbeteiligung|Umsatzbeteiligung/i,
    words:
      'percent royalty royalties revenue revenues net sales profits share commission gross percentage pay',
    worded: [
      /(?:[\d*]\s?%|\bpercent|\[\*+\]|\bpercentage|\broyalt(?:y|ies)|\bcommissions?)\W.{0,140}\b(?:revenues?|net sales|gross sales|profits?|gross receipts|sales price|retail price|fees (?:collected|received)|proceeds|net income)\b/is,
      /\b(?:revenues?|profits?|net sales|proceeds|margin|income|losses)\b.{0,140}\b(?:shared?|split|divided|distributed|apportioned|allocated)\b/is,
      /\b(?:pay|receive|entitled to|earn)\b.{0,80}\b(?:royalt(?:y|ies)|commissions?|revenue share)\b/is,
    ],
    unless:
      /\b(?:taxes|interest at|insurance|lost profits|loss of profits?|shall mean|advertising (?:fee|fund)|advertising fund fee|expected to include|negotiate and (?:execute|enter)|indemnif\w+|contribution)\b/i,
  },
  {
    name: 'minimum commitment',
    asked:
      /\bminimum\b.{0,30}\b(?:purchas\w*|orders?|quantit\w+|units?|volumes?|sales|commitments?|guarantees?|royalt\w+|take)\b|\b(?:purchas\w*|orders?|quantit\w+|sales|commitments?)\b.{0,20}\bminimums?\b|Mindest(?:abnahme|menge|bestell)/i,
    words: 'minimum least purchase order quantity annual commitment guaranteed guarantee quota',
    worded: [
      /\bminimum\b.{0,60}\b(?:purchas\w+|orders?|quantit\w+|units?|sales|payments?|fees?|royalt\w+|commitments?|guarantee\w*|volumes?|page views|impressions|amount)\b/is,
      /\b(?:purchases?|orders?|sales|payments?|fees?|royalt\w+|commitments?|guarantee\w*|share|produce)\b.{0,30}\bminimums?\b/is,
      /\b(?:shall|will|must|agrees? to|commits? to|obligat\w+ to)\b.{0,60}\b(?:purchase|order|buy|sell|pay|produce|deliver|open|set up|establish|provide|make available)\b.{0,80}\b(?:at least|a minimum of|not less than|no less than|no fewer than)\b/is,
    ],
    unless:
      /\b(?:insurance|coverage|net worth|notice|(?:at least|not less than|no less than) (?:[\w-]+ )?\(?(?:\d+|two|three|four|five|six|seven|ten|fifteen|thirty|sixty|ninety)\)? (?:business |calendar )?(?:days|months|hours)|(?:not be subject to any|no) minimum|minimum amount (?:legally|required by)|at least as)\b/i,
  },
  {
    name: 'after termination',
    asked:
      /\bafter (?:termination|expir|the (?:end|termination))|\bpost-?termination|wind-?down|\bnach (?:Beendigung|Vertragsende|Ablauf)/i,
    words:
      'upon after termination expiration following shall return cease sell inventory transition wind-down survive',
    worded: [
      /\b(?:upon|after|following|on|in the event (?:of|that))\b.{0,60}\b(?:terminat(?:ion|ed|es)|expiration|expiry|expires)\b.{0,300}\b(?:shall|will|must|may|agrees?|has the right)\b.{0,200}\b(?:continue|sell|assist|cooperat\w*|transition|purchase|provide|deliver|cease|remove|repurchase|wind|unwind|complete|fulfil\w*|perform|transfer)\b/is,
      /\bfor a period of\b.{0,80}\b(?:after|following|from)\b.{0,60}\b(?:termination|expiration)/is,
      /\b(?:if|once|when) (?:this|the) (?:agreement|contract) (?:is|has been) (?:terminated|cancelled)\b.{0,200}\b(?:shall|will|must)\b.{0,120}\b(?:continue|sell|assist|cooperat\w*|transition|provide|deliver|return|complete)\b/is,
    ],
    unless:
      /\b(?:confidential information|become immediately due|executive|for any reason, the provisions|shall not affect|continue to govern)\b/i,
  },
  {
    name: 'warranty duration',
    asked:
      /\bwarrant\w*\b.{0,50}\b(?:last|long|duration|period|defects?)\b|\bhow long\b.{0,40}\bwarrant|Gewährleistungsfrist|Garantie/i,
    words: 'warranty warrants period days months year defects workmanship materials delivery acceptance free',
    worded: [
      /\bwarrant(?:y|ies|s|ed)\b.{0,300}\b(?:for|period of|within)\b.{0,60}\b(?:days?|months?|years?)\b/is,
      /\b(?:days?|months?|years?)\b.{0,120}\bwarrant(?:y|ies)\b/is,
      /\bwarranty period\b/i,
      /\bwithin\b.{0,60}\b(?:days?|months?)\b.{0,200}\b(?:defects?|defective|non-?conform\w+|not in conformity|shortages|reject)\b/is,
      /\b(?:defects?|defective|non-?conform\w+)\b.{0,200}\bwithin\b.{0,50}\b(?:days?|months?|years?)\b/is,
    ],
    unless: /\b(?:terminat\w*|represents and warrants that it|stock|shares)\b/i,
  },
  {
    name: 'insurance',
    asked:
      /^(?!.{0,200}\bhow much (?:\w+ )?notice\b).{0,400}?\binsurance\b(?! (?:compan|agen|premium|industr|claim|broker|number|sector|market|business))|\b(?:must|shall|have to|has to|required to|obliged to|needs? to)\b.{0,60}\binsured?\b|Versicherung(?:en|spflicht|sschutz|ssumme)?(?!\p{L})/iu,
    words: 'insurance insured policy policies coverage general liability maintain certificate additional',
    worded: [
      /\b(?:maintain|obtain|procure|carry|provide|keep|purchase|secure|effect|self-insure|furnish)\w*\b.{0,200}\binsur(?:ance|ed)\b/is,
      /\binsur(?:ance|ed)\b.{0,200}\b(?:maintain|obtain|procure|carry|kept|in force|coverage|additional insured|named insured)\w*\b/is,
    ],
    unless:
      /\b(?:commissioner of insurance|insurance regulat|national health insurance|freight.{0,30}insurance|insurance (?:charges|costs|carriers|contributions)|no (?:extra|additional)\s{1,5}insurance|(?:fail\w*|unable|obligations?) to (?:[\w-]+ ){0,3}?(?:secure|obtain|maintain|carry|procure|provide|keep)|permanent health insurance|(?:duties|customs), insurance|charges \(including insurance|proceeds of insurance)\b/i,
  },
  {
    name: 'termination for convenience',
    asked:
      /\b(?:without cause|for convenience|without (?:giving )?(?:an?y? )?reasons?|(?:terminat|cancel|end|leave|quit|withdraw|walk)\w*\b.{0,80}\b(?:for any reason|at will|(?:merely|simply) by))\b|ordentliche? Kündigung|ohne (?:Angabe von )?Gr(?:u|ü)nd/i,
    words: 'terminate agreement any time without cause convenience reason prior written notice days upon',
    worded: [
      /\b(?:may|right to|entitled to|option to|can|terminable|authorized)\b.{0,120}\b(?:terminat\w*|cancel\w*)\b.{0,200}\b(?:without (?:any )?(?:cause|reason)|for (?:its |their )?convenience|for any or no reason|for any reason|at will|with or without cause|at (?:its|their|his|her) (?:sole )?(?:option|discretion|convenience))\b/is,
      /\b(?:without cause|for convenience)\b.{0,160}\bterminat/is,
      /^(?!.{0,500}(?:wichtige[mnrs]? Gr[uü]nd|fristlos|außerordentlich|ausgeschlossen|(?<!\p{L})(?:nicht|kein\p{L}{0,2}|nur|sofern|falls|wenn)(?!\p{L}))).{0,300}(?<!\p{L})(?:ordentlich(?:e[nrs]?)?|Frist von|jederzeit)(?!\p{L}).{0,150}künd(?:ig|bar)/isu,
      /\b(?:until|be) terminated by either party\b.{0,40}\b(?:upon|by giving|on|with)\b.{0,60}\bnotice\b(?!.{0,200}\b(?:if|in the event|breach|default|fail\w*)\b)/is,
      /\bterminat\w*\b.{0,40}\bat the option of (?:any|either) party\b.{0,20}\bupon\b.{0,60}\bnotice\b/is,
      /^(?!.{0,600}\b(?:if|events?|breach\w*|default\w*|insolven\w*|bankrupt\w*|fail\w*|cure\w*|violat\w*|change (?:in|of) control|force majeure|occurrence|survive|payment terms|schedule|past due|(?:with|for) cause|mutual(?:ly)?|by agreement in writing|upon learning|decline)\b).{0,400}\b(?:may|right to|entitled to|option to|can|terminable|authorized|option of)\b.{0,60}\b(?:terminate\w*|cancel\w*|revoke\w*|withdraw)\b.{0,120}\b(?:at any time|notice)\b/is,
    ],
    unless:
      /\b(?:upon|after|following) (?:any |the )?(?:expiration or )?termination\b|\bterminat\w+ (?:the |any |such |its )?(?:sub-?(?:agen|servic|contract|licen|distribut)\w+|fund|employment of)\b(?! agreement)|\bmay not be terminated\b|\bparty with cause\b|\brevoke any such\b|:\s*$|\d \d+\.\d+ .{0,80} \d+ \d+\.\d+ /i,
  },
  {
    name: 'change of control',
    asked:
      /\bchange (?:of|in) control\b|\b(?:buys? up|takes? over|taken over|gets? (?:sold|bought|taken over|a new owner)|acquired|loses? control)\b.{0,80}\b(?:agreement|contract|deal|licen[cs]e|leave|terminat\w*|get out)\b|\b(?:agreement|contract|deal|licen[cs]e|leave|terminate|get out|what happens)\b.{0,60}\b(?:buys? up|takes? over|taken over|gets? (?:sold|bought|taken over|a new owner)|is acquired|loses? control)\b|Kontrollwechsel/i,
    words:
      'change control merger acquisition ownership sale substantially assets stock transfer assign terminate consent',
    worded: [
      /\bchange (?:of|in) (?:the )?control\b/i,
      /\bchange (?:of|in) (?:the )?ownership\b.{0,250}\b(?:terminat|consent|notif|notice|assignment)/is,
      /\b(?:terminat\w+|consent|notice|notify)\b.{0,250}\bchange (?:of|in) (?:the )?ownership\b/is,
      /\b(?:merger|consolidation|acquisition|acquired|sale of (?:all|substantially|stock|shares))\b.{0,250}\b(?:terminat|consent|notif|notice|deemed (?:an )?assignment|transfer)/is,
      /\b(?:terminat\w+|consent|notice)\b.{0,250}\b(?:merges?|merger|acquired by|controlling interest|majority of (?:the )?(?:stock|shares|voting))\b/is,
    ],
    unless:
      /\b(?:may|right to|permitted to|entitled to|party to)\b.{0,40}\b(?:make such an assignment|assign|transfer)\b.{0,300}\b(?:merger|merges|successor|surviving|purchaser|acqui\w+|sale of)|\bcontrol['"”’]?,? (?:shall )?(?:means?|have the meaning)\b|\b(?:not|nor)\b.{0,80}\b(?:considered|deemed)\b.{0,20}\bassignment\b/is,
  },
  {
    name: 'exclusivity',
    asked:
      /\bexclusiv(?:e|ity|ely)\b|Ausschließlichkeit|exklusiv|\b(?:may|can|could|free to|allowed to|stops?|kept from)\b.{0,80}\b(?:(?:sell|carry|make|promot|supply|advertis|work)(?:e|es|ing)?|do the same)\b.{0,60}\b(?:rivals?|competitors?)\b/i,
    words: 'exclusive exclusively sole exclusivity territory right appoint distributor competing',
    worded: [
      /(?<!non[-‐‑\s]{0,3})\bexclusive(?:ly)?\b.{0,70}\b(?:rights?|licen[cs]e|distribut\w+|territory|agent|supplier|provider|basis|purchase|sponsor|partner|reseller|representative|dealer)\b/is,
      /\b(?:appoints?|grants?)\b.{0,120}(?<!non[-‐‑\s]{0,3})\b(?:exclusive|sole)\b/is,
      new RegExp(
        String.raw`\b${notTo}\b.{0,160}\b(?:sell|market|distribute|promote|represent|manufacture|purchase|appoint|licen[cs]e|engage|enter into|offer)\b.{0,160}\bcompet(?:e|ing|itive|itors?)\b`,
        'is',
      ),
      /(?<!non[-‐‑\s]{0,3})\bexclusivity\b/i,
      new RegExp(
        String.raw`\b${notTo}\b.{0,120}\b(?:operate|grant|appoint|authori[sz]e|engage in|licen[cs]e|enter into)\b.{0,120}\b(?:(?:with|to) any other|within the territory)\b`,
        'is',
      ),
    ],
    unless:
      /\b(?:exclusive (?:jurisdiction|venue|remed|of taxes|propert|owner|right, title|of (?:any )?(?:tax|dut))|jurisdiction|entire agreement|supersedes?|final, complete|remed(?:y|ies)|confidential|mutually exclusive|exclusive(?:ly)? (?:holder|rights?, but not)|(?:own|owned) exclusively|existing exclusivity|sole arbitrator|governed exclusively|attorney-in-fact|no exclusive (?:right|territory)|owns the sole|right to exclude|(?:sole and )?exclusive right and (?:obligation|discretion|responsibility)|exclusive right (?:and option |, but not the obligation, )?to (?:prosecute|file|control|defend|enforce)|(?:will|shall|does) not (?:have|be considered)\b.{0,40}\bexclusive|\d Section \d)/i,
    denied: [
      /\bnon[-‐‑\s]{0,3}exclusive(?:ly)?\b/i,
      /\b(?:not|nothing|no)\b.{0,80}\b(?:exclusive (?:right|licen[cs]e|basis|relationship)|exclusivity)\b/is,
    ],
  },
]
