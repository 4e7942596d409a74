import type { Lexicon } from './lexicon.ts'

export const english: Lexicon = {
  leaning:
    'it|its|he|his|she|her|they|their|this|these|those|such|that (?:year|day|month|night|time|is|was)|as a result|for this (?:reason|purpose)|because of (?:this|that|these)',
  followUpOpeners: 'and|or|but|so|then|also|what about|how about|what else|why|why not|how so',
  prepositions: 'in|at|on|for|of|from|with|by|to|during|since|until',
  articles: 'the',
  documentSource: 'according to|as per',
  documentContainer: 'in|within|from|per',
  documentOwner: 'of|under',
  documentArticle: 'the|my|our|this',
  documentKinds: `agreement agreements article book brochure budget charter circular contract contracts datasheet
directive guide guideline guidelines handbook invoice lease leaflet letter manual memo memorandum minutes newsletter
notes paper plan policy presentation procedure proposal protocol report reports resume rulebook slides specification
spreadsheet statement study survey syllabus thesis transcript whitepaper`,
  anyDocument: 'documents?|files?|pdf|docx',
  genericWords: `document documents file files text page pages section chapter paragraph table the this pdf docx with
from that which what when where who how and for are was has have will`,
  identity: `name title titled entitled called date dated party parties author signatory signatories signed effective executed
concluded wrote written made between two more persons entities companies`,
  tellingIdentity: 'title titled entitled date dated party parties author signatory signatories',
  writtenThings: `contract agreement document report paper file letter policy memo manual handbook study article thesis
book pdf`,
  ownRequests:
    '(?:please )?(?:summari[sz]e|list|describe|show|give|compare|explain|tell|name|find|outline|extract|quote)(?: me| us)?(?: about| of)? (?:the|an?|any|all|this|these|that|those)',
  denials: 'not|no|never|nor|without|except',
  and: 'and',
  sourceHeading: 'sources?|references?|citations?|passages?',
  littleWords: 'the|of|and|to|is|are|was|were|in|by|for|with|not|that|it|on|at|be|has|have|from|or|this',
}

// What a question asks for.

export const asksForActions =
  /\b(?:action items?|actions? (?:points?|required|to take)|to-?dos?|to do list|tasks? (?:list|to do)|next steps|open points|deadlines and duties|(?:what|which) (?:must|needs? to|has to|have to|is to|are to) be done(?! (?:if|when|in case|in the (?:case|event)|before|after|once|unless|with|about|to)\b)|who (?:must|has to|needs to) do what)\b/iu
/** Not "government obligations", which is an item of a balance sheet. */
export const asksForObligations =
  /\b(?:list|show|give|find|collect|extract|name|what are|(?:what|which) obligations (?:do|does|are|has|have|must))\b(?:\s[\p{L}’']+){0,4}?\s(?:obligations|(?:each|every)(?: single)? obligation)\b|^\W*(?:every|all(?: (?:the|our|my))?) obligations?(?: (?:in|under|from) (?:these|this|the|our|all) \p{L}{1,30})?(?:,? please)?\W{0,9}$|^\W*(?:what|which) obligations (?:do|does|has|have|must)\b|^\W*obligations\W*$/iu
/** Whose tasks are asked for: "the action items of Jane Roe", "Jane's to-dos", "what does Jane have to do". */
export const whoseActions =
  /\b(?:action items?|actions?(?: points?)?|tasks?|to-?dos?|next steps) (?:of|for|assigned to|(?:do|does|did|has|have|must)) (?<of>\p{Lu}[\p{L}.-]+(?: \p{Lu}[\p{L}.-]+){0,2})|(?<![\p{L}.-])(?<own>\p{Lu}[\p{L}.-]+(?: \p{Lu}[\p{L}.-]+){0,2})['’]s? (?:\p{Ll}+ )?(?:action items?|actions?(?: points?)?|tasks?|to-?dos?|next steps)\b|\b[Ww]hat (?:does|must|should|do) (?<actor>\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+){0,2}) (?:(?:still )?(?:have|need|got) to )?do\b/u
/** "The agency's obligations", "the obligations of Roe Ltd", "which obligations does the supplier have". */
export const whoseObligations =
  /\b(?:the )?(?<owner>\p{L}[\p{L}\p{N}&.-]*(?: \p{L}[\p{L}\p{N}&.-]*)?)(?:['’]s|['’])\s+(?:\p{L}+\s)?obligations\b|\bobligations\s+of\s+(?:the\s+)?(?<party>\p{L}[\p{L}\p{N}&.-]*)|\bobligations\s+(?:does|do|has|have|must)\s+(?:the\s+)?(?<actor>\p{L}[\p{L}\p{N}&.-]*)/iu
/** Asks somebody to compare. "How much higher than …, compared to …" asks for one figure. */
export const asksForComparison =
  /(?:^\W*|[?.!:;–-] )(?:(?:please|can|could|would|will|you|let us|let['’]s|i want (?:you )?to|and|now) ){0,4}(?:compare|contrast)\b|\bcomparison (?:of|between)\b|^\W*comparison\b|\bdifferences? (?:between|in|of)\b|\bwhat (?:differs|changed|has changed|is different)(?=\W*$| (?:between|in|from|since)\b)|\bhow (?:do|does|are|is) .{1,200}? (?:differ|different|compare)\b|\bversus\b|\bvs\.?\s/i
/** "The difference in total costs between 2018 and 2019" is a number, as is how one figure compares with another; "the differences" are not. */
export const asksForOneDifference = /\bdifference\b|\bhow does\b.{1,200}? compare\b/i
export const namesFigure =
  /%|\b(?:average|mean|percent(?:age)?|net|nominal|total|amounts?|numbers?|values?|rates?|prices?|costs?|income|revenues?|profits?|sales|earnings|margins?|assets|expenses?|how (?:much|many)|figures?)\b|\b(?:in|for|during|as at|as of)(?: the)?(?: fiscal)?(?: year)? ?(?:19|20)\d\d\b/i
export const asksForSummary =
  /\b(?:summari[sz]e|summary|summaries|overview|key points|main points|main ideas|key (?:takeaways|findings|facts)|takeaways|tl;?dr|in a nutshell|gist)\b|^\s*what (?:is|are|do|does) (?:this|these|the|my) (?:documents?|files?|papers?|reports?|contracts?|pdfs?|texts?)(?: all)? (?:about|say)\b/i
/** A table that is called so, and no wish: "according to the monthly summary", "summary by region", "sales overview 2020:". */
export const namesSummaryTable =
  /\b(?:in|on|from|by|per|within|according to|based on|see) (?!an? |one |short |brief )(?:the |our |this |that )?(?:(?!of\b|for\b)[\p{L}\p{N}'’&/-]{1,30} ){0,5}(?:summary|overview)(?: (?:table|sheet|tab|page))?\b(?! (?:of|about)\b)|\b(?:summary|overview) (?:table|sheet|tab|by)\b|^(?!(?:give|write|show|make|please|provide|need|want|a|an|short|brief|quick|one|in|i|we|can|could)\b)(?:[^\s:]{1,30} ){1,6}(?:summary|overview)(?: [^\s:]{1,30}){0,5}:|\([^()]{0,60}\b(?:summary|overview)\b[^()]{0,60}\)/iu
/** The same, whatever is asked: "going by the monthly summary". */
export const citesSummaryTable =
  /\b(?:going by|according to|judging by|as per) (?:the|our) (?:(?!of\b|for\b)[\p{L}\p{N}'’&/-]{1,30} ){0,5}(?:summary|overview)\b/iu
/** Matches a whole question only: "what does the contract say about the deposit" asks for more. */
export const asksWhatItIsAbout =
  /\bwhat(?:['’]?s| is| are) (?:this|these|the|my|our) (?:documents?|files?|papers?|reports?|contracts?|pdfs?|texts?|agreements?|leases?|invoices?|letters?|minutes|polic(?:y|ies)|manuals?|handbooks?|proposals?|offers?|quotations?|memos?|memorandum|emails?|e-mails?|deeds?|presentations?|slides|brochures?|newsletters?|whitepapers?)(?: all)? about\W*$|^\W*what(?:['’]?s| is| are) (?:the|our|my)(?: (?!in\b|of\b|on\b|from\b|under\b|between\b|behind\b)[\p{L}\p{N}'’&.-]+){1,6}? (?:documents?|files?|papers?|reports?|contracts?|agreements?|leases?|invoices?|polic(?:y|ies)|manuals?|handbooks?|letters?|minutes|proposals?|memos?|presentations?) about\W*$|^\W*what(?:['’]?s| is| are)\s*(?:(?:this|these)(?: all)?\s*)?about\W*$/iu
/** "Compare the two contracts". */
export const asksOfTwoDocuments =
  /\b(?:both|two|these|the|my)\s+(?:two\s+)?(?:documents?|files?|contracts?|versions?|reports?|papers?|agreements?|policies)\b/i

export const asksForSum =
  /\bhow much\b|\bwhat (?:did|do|does|will|would|must|should|shall|have|has)\b(?![^?]{0,60}\bwho\b)[^?]{1,60}\b(?:charged?|cost|pay|paid|spend|spent|earn|owe)\b|\bwhat (?:is the )?(?:minimum|maximum)\b(?!\s+(?:\w+\s)?(?:period|age|size|length|number|time|duration|term|days?)\b)|\b(?:what|which)\b[^?]{0,40}\b(?:price|cost|costs|fee|fees|amount|salary|budget|revenue|rent|penalty|payment|royalty|deposit|sum|value|income|sales|expense|expenses|total)\b(?!\s+(?:clauses?|sections?|provisions?|polic(?:y|ies)|terms?|schedules?|rules?|periods?))/i
export const asksHowMany =
  /\bwhat (?:is the )?(?:minimum|maximum)\s+(?:\w+\s)?(?:period|age|size|length|number|time|duration|term|days?)\b|\bhow (?:many|long|old|far|tall|high|deep|wide|big|large|often|fast|heavy|soon|late|early)\b|\bwhat percent/i
export const asksHowLong =
  /^(?!\W*when\b|.{0,80}\b(?:which|what) (?:date|day)\b).*(?:\bhow (?:long|soon)\b(?! ago\b)|\bhow much (?:\w+ )?(?:notice|time)\b|\bhow (?:fast|quickly|late|early) (?:must|should|shall|(?:do|does|did) [\p{L}’' ]{1,40}? (?:have|need)(?: got)? to)\b|\b(?:what|which)\b.{0,20}\b(?:notice|duration|(?:notice|trial|probation|warranty|renewal|cure|grace|retention) period)\b|\bin how many (?:days|weeks|months|years)\b|\b(?:term|duration|period) (?:of )?(?:the |this )?(?:agreements?|contracts?|leases?|licen[cs]es?)\b)/isu
export const asksWhen =
  /\bwhen\b|\b(?:what|which|in what|on what)\s+(?:\w+\s+){0,2}?(?:year|date|day|month|century|decade|time|era|season|deadline)\b|\bhow recently\b|\bdate (?:of|is|was)\b/i
/** "When is business class allowed?" asks on what condition rather than at what time. */
export const asksOnWhatCondition =
  /^\W*when (?:(?:is|are)\b.{0,80}\b(?:allowed|permitted|acceptable|mandatory|forbidden|prohibited|entitled|obliged|exempt)\b|may\b)/i
export const asksForMeasure =
  /\b(?:what|which|the)\s+(?:\w+\s+){0,2}?(?:percentage|percent|share|number|age|length|height|weight|width|depth|speed|distance|population|size|temperature|duration|period|rate|ratio|score|count|quantity|area)\b/i
export const asksWho =
  /\bwho\b|\bwhom\b|\bwhose\b|\b(?:what|which)\s+(?:\w+\s+){0,2}?(?:person|people|man|woman|author|president|director|king|queen|leader|company|organi[sz]ation|party|parties|name|team|scientist|actor|singer)\b/i
/** A person's, since a quotation without any name does not say it. */
export const asksForName =
  /\bname of\s{1,3}(?:(?:the|our|their|your|its|his|her|\p{L}[\p{L}.&-]{0,40}['’]s?)\s{1,3})?(?:[\w'’-]+\s){0,3}?(?<role>engineer|manager|consultant|director|lawyer|officer|author|person|man|woman|employee|auditor|doctor|contact|chair|head|lead|tenant|landlord|administrator)\b|\bwhat (?:is|was) (?:his|her|their) name\b/iu
export const asksWhere =
  /\bwhere\b|\b(?:what|which)\s+(?:\w+\s+){0,2}?(?:city|country|state|place|region|location|town|province|continent|river|street|address|venue|county|stadium)\b/i
export const asksWhy =
  /\bwhy\b|\bwhat (?:was|is|are|were) the (?:[\p{L}-]+ )?(?:reason|cause|purpose)|\bwhat (?:caused|slowed|delayed|triggered|prevented|led to)\b|\bfor what reason\b/iu
/** Keywords for a search box rather than a question. */
export const namesTime = /^[^?]{0,60}\b(?:date|deadline|duration|period|term|year)\s*$/i
export const namesSum =
  /^[^?]{0,60}\b(?:price|cost|costs|fee|fees|amount|rent|penalty|salary|budget|total)\s*$/i
export const asksForList = /\b(?:list|enumerate|name all|which are|what are)\b/i
export const asksForDefinition =
  /\bwhat (?:is|are|was|were)(?: an?| the)? [^?]{1,40}\?*$|\bdefine\b|\bmeaning of\b|\bmean by\b|\bdo(?:es)? [^?]{1,50} (?:mean|stand for)\b/i
export const asksYesOrNo =
  /^\s*(?:is|are|was|were|am|do|does|did|can|could|may|might|must|shall|should|will|would|has|have|had)\b/i

/** "Which companies": asks for all of a kind, not for one thing. The verb of "which law governs" is no plural. */
export const asksForSeveral =
  /\b(?:which|what|list|name|show|give|find)\s+(?:me\s+)?(?:all\s+)?(?:the\s+|of\s+the\s+)?(?:[\p{L}-]+\s+){0,2}?(?!is\b|was\b|does\b|has\b|this\b|its\b|business\b|address\b|process\b|basis\b|status\b|access\b|(?:governs|applies|bears|owns|determines|requires|expires|begins|pays|holds|gives|gets|makes|takes|keeps|becomes|says|means|follows|prevails|happens|remains|contains|describes|decides|regulates|binds|prepares|provides|receives|owes|appoints|approves)\b)\p{L}{3,}(?<!s)s\b(?!\s+(?:the|this|that|an?|any|its|their|our|my)\b)/iu
export const opensWithWhat = /^\s*what\b/i
export const asksWhoOrWhatItIs = /^\s*(?:who(?:['’]s|\s+(?:is|was|are|were))|what (?:are|were))\b/i
/** "How long is the trial phase?": asks how its subject is defined. */
export const asksHowMuchItIs = /^\s*how (?:long|much|many|big|large|high) (?:is|are|was|were)\b/i
/** Matches the beginning or end of one short sentence that asks. */
export const asksDirectly =
  /[?？؟;]["'”’»)]*$|^(?:who|when|where|which|how (?:many|much|long|old|often|far|big|large|high))\b/i

// How a question names its subject.

/** The thing asked for: "the salary of …", "how many employees". */
export const thingAskedFor =
  /^\s*(?:how many\s+((?:[\p{L}-]+\s+){1,2}?)(?=(?:do|does|did|is|are|was|were|has|have|had|can|will)\b)|(?:(?:what|who|how much)(?:['’]s|\s+(?:is|are|was|were))\s+(?:the\s+|an?\s+)?|(?:the\s+)?)((?:[\p{L}-]+\s+){1,2}?)(?:of|for)\s)/iu
/** "Which insurer covers …": names what a contract that answers mentions. Other questions with these words ask for a name. */
export const kindAskedFor =
  /^\s*(?:which|what)\s+(?!(?:is|are|was|were|does|do|did|of|has|have|had|can|may|must|shall|should|will|would|happens?|about|if|kinds?|types?|sorts?|year|date|day|month|time|person|people|party|parties|company|companies|name|country|city|state|place|way|extent|percentage|percent|number|amount|documents?|files?|agreements?|contracts?)\b)(\p{L}{4,})\s/iu
/** Follows the subject, which is "the terms" in "the terms for X". */
export const behindSubject = /\s(?:of|for|in|under|between|with)\s/
/** Stems of words that ask for a definition. */
export const definingStems = new Set(['mean', 'defin', 'definit', 'refer', 'stand', 'acronym', 'abbrevi'])
/** Words that ask, rather than name the subject. */
export const askingWords = `ask tell show list give explain describe summarize summarise find know want need according
mention simply just really actually basically exactly ever even still already anyway perhaps maybe somehow finally
state say document file page section text pdf please question answer detail information many much kind type name`
/** Words of a request for a summary. */
export const requestingWords = `summarize summarise summary overview key main important point points idea ideas finding
findings fact facts takeaway takeaways gist action item items task tasks todo next step steps open brief short`
/** Kinds of texts that a question asks the card of one of; other documents do not answer it. */
export const cardThings = `lease invoice bill receipt minutes meeting deed order offer quotation proposal amendment
addendum presentation slides nda msa dpa tenancy`
/** What else a card tells, besides what the first lines of a document say of it. */
export const cardWords = `number version revision status due present attend attended attendees attendance participants
participated`
/** Those that ask for a card even if no text is mentioned. */
export const tellingCardWords = 'version present attend attended attendees participants participated'
/** "The board meeting" is a meeting, "the rental agreement" an agreement. */
export const kindOfThing =
  /\b(?:board|annual|general|staff|team|committee|council) (?=meeting\b)|\brent(?:al)? (?=agreement\b)/gi
/** Who was there; word by word from Hindi, "who" stands anywhere. */
export const asksForAttendees =
  /^(?!.*(?:\bnot\b|n['’]t\b|\bunable\b)).*?(?:\b(?:attendees|participants)\b|\bwho\b.*\b(?:attend(?:ed)?|present|participated|took part)\b|\b(?:attended|present) who\b)/is
export const asksForNumber = /\bnumbers?\b/i
/** "The number of contracts" counts them. */
export const asksForCount = /\bnumber of (?:(?:the|these|those|all|our|my) )?\p{L}{2,}(?<!s)s\b/iu
export const numberOf =
  /\b(?<before>invoice|bill|contract|agreement|lease|order|customer|client|case|document)(?= numbers?\b)|\bnumbers?\b.*?\b(?<behind>invoice|bill|contract|agreement|lease|order|document)\b|\b(?<first>invoice|bill|contract|agreement|lease|order|document)\b/i
/** Nothing but the number is meant by "customer" here. */
export const whoseNumber = /\b(?:customer|client|case|purchase(?= order)) (?=(?:order )?numbers?\b)/gi
export const asksForVersion = /\b(?:versions?|revision)\b/i
export const asksForStatus = /\bstatus\b/i
export const ofBeingDue = /\bdue\b/i
/** Which fields of a document's card a question about what it is asks for. */
export const asksForParties = /\b(?:part(?:y|ies)|partei(?:en)?|companies)\b/i
/** "The parties who signed", unlike "who signed for the parties". */
export const asksForPartiesThat =
  /\b(?:(?:which|what) (?:part(?:y|ies)|companies)|part(?:y|ies) (?:who|that|which)|welche partei(?:en)?)\b/i
export const asksForDate = /\b(?:when|dates?|dated|datum)\b/i
export const ofSigning =
  /\b(?:sign(?:s|ed|ing)?|made|entered into|signator(?:y|ies)|execut(?:es?|ed)|conclud(?:es?|ed)|unterzeichnet)\b/i
/** Word by word from German: "who has agreement signed". */
export const asksForSigners =
  /\bwho (?:has |have )?(?:(?:agreement|document|contract|report|lease|deed|letter|policy|order|amendment|minutes) )?(?:signed|executed)\b|\bsignator(?:y|ies)\b/i
export const asksForTitle = /\b(?:titles?|titled|entitled|called|names?)\b/i
/** "The names of the persons" are no titles. */
export const ofPeople = /\b(?:persons?|entit(?:y|ies)|between|two|more)\b/i
export const ofTakingEffect = /\beffective\b/i
export const ofWriting = /\b(?:wrote|written|authors?|verfasser|autor)\b/i
/** Words that ask what a document is, in addition to those of its identity. */
export const identityAskingWords = 'behalf tell give say show please know find want list all every each'
export const pronoun =
  /\b(?:it|its|they|them|their|theirs|this|that|these|those|he|him|his|she|her|hers|there|one|ones)\b/i
/** "Is there a cap", "this agreement": words of the pronouns that point to nothing before. */
export const noPronoun =
  /\b(?:is|are|was|were) there\b|\bthere (?:is|are|was|were)\b|\b(?:this|that|these|those) (?:documents?|files?|agreements?|contracts?|leases?|licen[cs]es?|polic(?:y|ies)|reports?|papers?|letters?|invoices?|handbooks?|manuals?|studies|study|texts?|deeds?|minutes|presentations?|slides?)\b/gi
/** A whole question with a subject of its own: "Is there a cap?", "What is the deposit?", not "Who signed?". */
export const asksOfOwnSubject =
  /^\W*(?:who|whom|whose|when|where|which|what(?:['’]s)?|why|how|is|are|was|were|do|does|did|can|could|may|must|shall|should|will|would|has|have|had)\b.{0,80}\b(?:an?|any|the|this|these|that|those)\s+\p{L}/iu

// What an answer of each kind contains.

const month =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
export const dayOfMonth = new RegExp(
  String.raw`\b\d{1,2}(?:st|nd|rd|th)?\s+(?:of\s+)?(?:${month})\b(?:,?\s+\d{4})?|\b(?:${month})\.?\s+\d{1,2}\b(?:st|nd|rd|th)?(?:,?\s+\d{4})?`,
  'gi',
)
export const saysTime = new RegExp(
  String.raw`\b(?:1[0-9]{3}|20\d{2})s?\b|\b\d{1,2}(?:st|nd|rd|th)?\s+(?:${month})\b|\b(?:${month})\.?\s+\d{1,2}\b|\b\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\b|\bcentur(?:y|ies)\b|\b\d{1,2}:\d{2}\b|\b\d{1,4}\s*(?:BC|AD|BCE|CE)\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:hours?|days?|weeks?|months?|years?)\b|\b(?:${month})\b(?=\s+\d)`,
  'gi',
)
export const saysAmount =
  /[$€£¥₹]\s?\d[\d.,]*|\b\d[\d.,]{0,30}\s?(?:%|percent|per cent|dollars?|euros?|pounds?|rupees?|usd|eur|gbp|inr|million|billion|thousand|cents?)|\b(?:usd|eur|gbp|inr|rs\.?)\s?\d[\d.,]*|\b\d{1,3}(?:,\d{3})+(?:\.\d+)?\b|\b\d+(?:\.\d+)?\b/gi
/** A sum of money or a share. */
export const saysSum =
  /[$€£¥₹]\s?\d|\d\s?[$€£¥₹]|\b\d[\d.,]{0,30}\s?(?:%|percent|per cent|dollars?|euros?|pounds?|rupees?|francs?|usd|eur|gbp|chf|inr|million|billion|thousand|cents?)|\b(?:usd|eur|gbp|chf|inr|rs\.?)\s?\d|\b\d{1,3}(?:[,.]\d{3})+\b(?! (?!(?:per|an?|each|every|plus|net|gross|in|for|of|and|or|to|on|if|by|from|until|is|are|was|were|excl\w*|incl\w*)\b)\p{L})|\[\*+\]|\b(?:hundred|thousand|million|billion|per ?cent|no (?:fee|charge|cost)|free of charge)\b/iu
export const saysNumber =
  /\b\d[\d.,]*\b|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|dozens?|half|third|quarter|once|twice|daily|weekly|monthly|annually|yearly|no)\b/gi
export const saysReason =
  /\b(?:because|due to|owing to|since|as a result|result(?:s|ed|ing)? (?:of|from|in)|in order to|so that|caused?|reasons?|therefore|purpose|to (?:avoid|prevent|ensure|allow|protect|reduce|make|help|provide)|led to|thanks to|on account of|on the grounds?|given that|for the|, as (?:the|its?|this|that|they|their|there|we|our|he|she|his|her|no|an?))\b/gi
/** The same, or whom or what somebody blames; not "for the", which seldom gives one. */
export const givesReason =
  /\b(?:because|due to|owing to|as a result|result(?:s|ed|ing)? (?:of|from)|caused?|reasons?|thanks to|on account of|on the grounds?|given that|attribut(?:es?|ed|able)|blam(?:es?|ed)|trac(?:es?|ed) (?:this|it|them|back)|comes? from|came from)\b/giu
export const saysSpan =
  /\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|sixty|ninety)\)?[\s-]*(?:business |calendar |working )?(?:minutes?|hours?|days?|weeks?|months?|years?)\b/i
/** The same with the units and numbers of other languages, or a day up to which something lasts. */
export const saysLasting =
  /(?:\d|(?<!\p{L})(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|eighteen|twenty|thirty|sixty|ninety|hundred|ein(?:e[mnrs]?)?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|vierzehn|fünfzehn|zwanzig|dreißig|sechzig|neunzig|un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt|trente|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta))\)?[\s-]{0,4}(?:(?:full |consecutive )?(?:business |calendar |working |banking )?(?:seconds?|minutes?|hours?|days?|weeks?|months?|quarters?|years?|decades?|centur(?:y|ies)|(?:kilo|centi|milli)?met(?:er|re)s?|km|words?|characters?|pages?|lines?|miles?|feet|foot|yards?|inch(?:es)?)|(?:Werk|Arbeits|Kalender)?(?:Stunden?|Tage?n?|Wochen?|Monat(?:e[ns]?|s)?|Quartale?|Jahre?n?)|heures?|jours?|semaines?|mois|ans?|années?|horas?|días?|semanas?|mes(?:es)?|años?)(?!\p{L})|(?<!\p{L})(?:until|through|to|till|from|bis|jusqu|hasta)(?!\p{L})[^.;]{0,24}(?:1\d|20)\d{2}|(?<!\p{L})(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,7}\.? \d{1,2},? (?:1\d|20)\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|(?<!\p{L})(?:perpetual(?:ly)?|indefinite(?:ly)?|forever|for life|immediate(?:ly)?|without notice|unbefristet|indéterminée?|indefinid[oa])(?!\p{L})/giu
export const saysShare = /\d\s?(?:%|percent|per cent)/i

/** Words for a duration, which a text may give without the word. */
export const spanWords = 'long soon fast quickly period duration length term often deadline'
export const shareWords = 'percentage percent share rate proportion fraction'
export const countWords = 'number many count old age quantity far tall high'
export const nameWords =
  'person name company organization organisation people author city country place location state party'
export const phoneWords = 'phone telephone fax'
export const emailWords = 'email mail e-mail'
/** Stems of things that are recognised by their form alone: a telephone number, an e-mail address. */
export const stemOfForm = /^(?:phone|telephon|fax|email)$/

// Sentences that answer, and sentences that do not.

export const denying =
  /\b(?:not|no|never|none|nor|neither|nobody|nothing|without|cannot|lacks?|except|unlike|refused?|fail(?:s|ed)?|un(?:able|likely))\b|n['’]t\b/i
/** Of these, what happens rather than denies something else, with its nouns. */
export const happened = /\b(?:fail|refus|lack)(?:s|ed|es|ures?|als?|ing)?\b/giu
/** "Why did nobody …", "what happens if nobody …": what is denied is told of, and asked is something else. */
export const deniesAside =
  /^\W*why\b|\p{L}.{0,80}\b(?:if|when|once|in case)\b.{0,80}(?:\b(?:not|no|never|none|nobody|nothing|neither|without|cannot)\b|n['’]t\b)/iu
/** Words that narrow what is asked to one of its kind, a part or all of it. */
export const narrowing =
  /^(?:first|second|third|last|final|only|most|least|more|less|fewer|all|every|each|both|always|never|largest|greater|smallest|highest|lowest|best|worst|oldest|youngest|earliest|latest|main|primary|original|current|former|next|previous|new|old|before|after)$/i
/** "… (hereinafter the “Consultant”)": the name is given to what stands before it. */
export const naming =
  /(?:\(|referred to(?: in this agreement)? as|known as)[\s,]*(?:(?:hereinafter|hereafter|referred|to|as|the|each|an?|collectively|together|individually)[\s,]+)*["“]$/i
/** “Trial Phase” means …: stands behind the term. */
export const defining =
  /^["”]\s{1,3}(?:shall (?:mean|have the meaning)|means?|has the meaning|is defined|refers to|bezeichnet|bedeutet|désigne|signifie|significa)(?!\p{L})/iu
/** Behind a subject that the sentence says something of: "TraceMonkey is a compiler". */
export const definingVerb =
  /^["”')]{0,2}(?:,[^,.;]{1,80},)? (?:is|are|was|were) (?:an?|the|one|our|any|called|defined|used)\b/i
/** Before the name of what the sentence describes: "a compiler called". */
export const callingBefore = /\b(?:called|named|known as|dubbed|termed)\s(?:an?\s|the\s)?["“']?$/i
/** "What is TraceMonkey?", "What is a trace tree?", not "What is the deposit?"; of the question before its mark. */
export const asksWhatThingIs =
  /^[Ww]hat(?:['’]s| is| are) (?:an? \p{L}[\p{L}\p{N}-]{0,40}(?: \p{L}[\p{L}\p{N}-]{0,40}){0,2}|\p{Lu}[\p{L}\p{N}.-]{0,40}(?: \p{Lu}[\p{L}\p{N}.-]{0,40}){0,3})$/u
export const pageFurniture =
  /\b(?:all rights reserved|table of contents|click here|quicklinks|page \d+ of \d+|intentionally left blank|signature page|in witness whereof|now, therefore|hereinafter referred|(?:phone|tel|fax|e-?mail)\s*[.:]|https?:\/\/|www\.)/i
export const streetAddress = /\b(?:suite|street|avenue|blvd|road|p\.?\s?o\.? box)\b.*\b\d{4,6}\b/i
export const aboveSignatures = /^in witness (?:whereof|thereof)\b/i
export const linkText = /\bclick here\b|\bquicklinks\b|^table of contents\b/i
/** "27. Governing Law. This Agreement …": a clause that begins with its heading. */
export const clauseHeading =
  /^(?:(?:section|article|clause|§)\s*)?(?:\d{1,3}(?:\.\d{1,3})*[.):]?|[IVX]{1,5}\.)\s*["“]?(\p{Lu}[^.:;|]{2,70}?)["”]?(?:[.:]|$)/iu
/** A clause's own number, which is not one of its figures. */
export const clauseNumber = /^(?:section|article|clause|§)?\s*\d[\d.]*[.)]?\s/i
/** What points to another clause: its number is none of the figures. */
export const clauseReference =
  /(?<!\p{L})(?:sections?|clauses?|articles?|paragraphs?|exhibits?|schedules?|annex|appendix|§{1,2})\s{0,3}\d[\d.]{0,12}(?:\([a-z\d]{1,4}\)){0,3}/giu
/** Neither a code nor a kind of thing says how many: "R-1", "two-family". */
export const numberInName =
  /(?<![\p{L}\d])\p{Lu}{1,3}-\d{1,4}(?![\p{L}\d])|\b(?:one|two|three|four|six|eight)-(?!(?:days?|weeks?|months?|years?|hours?|minutes?|thirds?|fifths?)\b)\p{L}{3,}/giu
/** Of the items of a list, whose numbers say nothing. */
export const itemNumbers = /\n[ \t]{0,8}\(?\d{1,3}[.)][ \t]/g
/** In a sentence that goes on over two pages. */
export const pageNumberInside = /(?<![^\n])[ \t]*\d{1,4}[ \t]*(?=\n)|[ \t]{2,8}\d{1,4}[ \t]*(?=\n\n)/g
export const pageNumber = /^[^\p{L}\p{N}]*(?:page )?\d{1,4}[^\p{L}\p{N}]*$/iu
/** Sentences that state what a document is about or what it concludes. */
export const announcing =
  /\b(?:(?:this|the present) (?:paper|report|document|article|study|agreement|contract|guide|manual|policy|memo)|we (?:present|propose|show|describe|conclude|find|found|recommend)|in (?:summary|conclusion|short|this paper)|the (?:purpose|aim|goal|objective|results?|findings?|conclusion)s? (?:of|is|are|show)|overall|in sum)\b/i

// Signatures: lines that belong together.

export const signatureLine =
  /(?:^|\|\s*)(?:by|name|printed name|title|its|signature|signed|dated?)\s*:|\/s\//i
export const signedBy = /(?:^|\|\s*)(?:by|name|printed name|signature|signed)\s*:|\/s\//i
/** The block of one party ends here if a name in capitals follows. */
export const signatureEnd = /(?:^|\|\s*)(?:title|its|dated?)\s*:/i
export const companyFormEnd = /\b(?:inc|ltd|co|corp)\.$/i
export const wordOfName = /^(?:\p{Lu}|of|and|the|&)/u

// What a model writes around its answer.

/** Stands before the number of a citation: "passage 1". */
export const sourceName = 'passages?|sources?|documents?|docs?|refs?|citations?'
/** The same in round brackets, which are used for much else. */
export const sourceNameInText = 'passages?|sources?'
/** A statement about the documents themselves has no passage. */
export const aboutDocuments =
  /\b(?:documents?|passages?|sources?|files?|texts?)\b[^.]{0,60}\b(?:not|n['’]t|no|nothing|only|neither)\b|\bis(?: not|n['’]t) (?:stated|mentioned|given|specified|said|found|included|provided|in (?:your|the) documents)\b/i
export const answerLabel = /^(?:answer|response|summary|in short)\s*:\s*/i
