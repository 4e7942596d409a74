// How a question names a document or asks for several of them, in English and German.

/** Stand before the name of one document. */
export const definiteWords =
  'the our my your their its this der die das den dem des im am beim vom zum zur unser unsere unserem unseren unserer mein meine meinem meinen'.split(
    ' ',
  )
/** The same in other languages, before a kind of document that tells it alone: "le bail", "de huurovereenkomst". */
export const definiteElsewhere =
  'le la les du aux ce cet cette notre nos el los las del al este esta nuestro nuestra il lo gli dal dello della dell nel nello nella nell sul sullo sulla questo questa nostro nostra na no nas nos do da dos das o a os as ao nosso nossa de het deze dit onze'.split(
    ' ',
  )
/** Between a kind of document and its number: "contract no. K-204". */
export const numberAbbreviations = 'no number nr nummer num numero n'.split(' ')
/** Before what is spoken of, rather than where it stands: "decided about the lease". */
export const beforeTopic =
  'about regarding concerning approve approved discuss discussed receipt über bezüglich sur concernant sobre acerca riguardo over betreffende'.split(
    ' ',
  )
/** Kinds of documents whose word is an adjective as well: "the manual queue". */
export const alsoAdjectives: ReadonlySet<string> = new Set(['manual'])
/** What a document does, behind its kind. */
export const verbsOfDocuments =
  /^(?:sa(?:y|ys|id)|stat|tell|told|describ|recommend|requir|explain|mention|contain|cover|list|allow|forbid|prohibit|advis|suggest|mean|speak|give|call|need|want|appl|defin|prescrib|instruct|warn|specif|includ|make|set|show|ask|demand)\p{L}{0,4}$/iu
/** Stand between names that are meant side by side. */
export const besideName =
  /(?<!\p{L})(?:and|or|with|to|from|than|versus|vs|und|oder|mit|et|ou|avec|y|o|con|e|ed|com|en|met)(?!\p{L})|,/iu
/** Say of what each has that one has more of it: "the longer term". */
export const comparative =
  /(?<!\p{L})(?:longer|shorter|higher|lower|larger|bigger|smaller|greater|stricter|earlier|later|längere[nrms]?|kürzere[nrms]?|höhere[nrms]?|niedrigere[nrms]?|größere[nrms]?|kleinere[nrms]?|frühere[nrms]?|spätere[nrms]?)\s(?=\p{L})/giu
/** What may stand between two names of a list, with the word for a kind of document behind the first: "A's lease and B". */
export const betweenListed =
  /^(?:['’]s?)?(?: (?<kind>\p{L}{2,20}))? ?(?:[,/&] ?(?:and |or |und |oder )?|(?:and|or|versus|vs\.?|against|with|from|than|to|und|oder|gegen|mit|von|als|et|ou|contre|avec|y|o|u|contra|con|e|ed|com|en|met) )(?:(?:in|for|at|of|under|with|by|from|bei|für|mit|von|nach|zu) )?(?:(?:the|der|die|das|dem|den|im|beim|vom|zum|zur|le|la|il|el|de|het) )?$/iu
/** Part the items of a list or comparison, or a name from what is said of it, in English. */
export const betweenItems =
  /(?:[,;:?!()/&]|\.\s|\s[-–—](?=\s)|(?<!\p{L})(?:and|or|vs\.?|versus|than|compared|with|to|for|at|in|under|between|from|by|on|of|each|all|both|have|has|is|are|do|does)(?!\p{L}))/giu
/** The same in German, French and Spanish. */
export const betweenItemsElsewhere =
  /(?:[,;:?!()/&¿]|\.\s|\s[-–—](?=\s)|(?<!\p{L})(?:und|oder|gegen|gegenüber|als|mit|zu|für|bei|in|im|unter|zwischen|von|vom|der|die|das|den|dem|et|ou|contre|que|avec|chez|dans|entre|pour|de|du|des|le|la|les|y|o|u|contra|con|en|para|el|los|las)(?!\p{L}))/giu
/** Join the items of a list or comparison. */
export const joinsItems =
  /[,;/&]|\s[-–—]\s|(?<!\p{L})(?:and|or|vs|versus|against|than|with|to|und|oder|gegen|et|ou|contre|y|o|u|contra)(?!\p{L})/iu
const comparatives =
  '(?<!at )(?:more|most|less|least)|fewer|fewest|better|worse|earlier|later|sooner|older|newer|easier|heavier|(?:long|short|high|low|larg|bigg|small|great|strict|tough|harsh|mild|soft|hard|tight|loos|strong|weak|wid|broad|narrow|fast|quick|slow|cheap|clear)(?:er|est)'
/** Says that names are compared, so that an ordinary word beside one may be a name as well. */
export const comparesNames = new RegExp(
  String.raw`(?<!\p{L})(?:vs|versus|compared?|both|each|than|(?:who|which|what|where) (?:\p{L}{1,12} ){0,4}(?:${comparatives})|higher|lower|longer|shorter|stricter|same)(?!\p{L})`,
  'iu',
)
/** All that stands between two names that follow each other in a list. */
export const betweenNames = {
  word: /^(?:['’]s?)?\s?,?\s?(?<!\p{L})(?<word>and|or|vs|versus|than)\.?\s(?:(?:at|in|under|with)\s)?$/iu,
  mark: /^(?:['’]s?)?\s?[,;/&]\s?$/u,
}
/** Stands before what is asked about rather than before a name: "who pays for the harbour". */
export const beforeAsked = /(?<!\p{L})(?:for|about|on|of)\s(?:the\s|an?\s)?$/iu
/** Stands before the last name of a list. */
export const beforeLast = /(?<!\p{L})(?<word>and|or|vs|versus|than)\.?\s(?:\p{L}{1,4}\s){0,2}$/iu
/** Where an item of a list begins and ends. */
export const endsOfItem = {
  before: /(?:^|[,;:/&]|\s[-–—]|(?<!\p{L})(?:and|or|vs\.?|versus|than))\s*$/iu,
  after: /^\s*(?:$|[,;:/&?!]|[-–—]\s|(?:and|or|vs\.?|versus|than)(?!\p{L}))/iu,
}
/** Stand in an item of a list beside what it is called. */
export const besideItem =
  'please compare each both all do does did is are has have will what how long the a an which may can'.split(
    ' ',
  )
/** Stand before a noun, as do the definite words, but not before a person's name. */
export const beforeNoun =
  'a an any each every no ein eine einen einem einer jede jeder jedes kein keine'.split(' ')
/** Begin a question, where the capital says nothing: "May the tenant …", "Darf der Mieter …". */
export const openingModals =
  'may might must shall will would should could can do does did is are was were has have had darf dürfen muss müssen soll sollen kann können gibt wird werden'
    .split(' ')
    .map(word => word.normalize('NFKD').replace(/\p{M}/gu, ''))
/** Stand between a kind of document and its party: "the agreement with Flotek". */
export const beforeNamed = 'with between from by mit zwischen von avec entre con'.split(' ')
/** Stand between a kind of document and what tells which: "la politique de télétravail". */
export const ofWords = 'de du des del della dello dei di da dos das van'.split(' ')
/** "Agreements", "Verträge": all of them are meant, not one. */
export const pluralKind =
  /(?:(?<!^(?:minute|note|slide|acta|ata))(?<=[^s])s|ies|verträge[n]?|vertrage[n]?|berichte[n]?|rechnungen|protokolle[n]?|vereinbarungen|angebote[n]?)$/iu

const prepositions =
  'in|by|for|to|from|at|on|under|up to|until|since|with|within|after|before|about|against|through|auf|für|mit|von|bei|bis|bis zu|zu|ab|nach|in|an|aus|über|unter|gegen|seit|gegenüber'
const askingWord =
  'who|whom|whose|what|when|where|which|how|why|wer|wem|wen|was|wann|wo|welche[rmns]?|wie|warum|wieso'
const askingVerb =
  'is|are|was|were|does|do|did|may|can|could|must|shall|should|will|has|have|ist|sind|gibt|darf|dürfen|kann|können|muss|müssen|soll|sollen|hat|haben'
/** What a question with a verb in front asks about. "And has not …" goes on about what was named before. */
const subject =
  'the|an?|any|either|each|both|it|they|he|she|we|you|i|there|this|that|these|those|my|our|your|their|his|her|its|der|die|das|dem|ein|eine|er|es|sie|wir|ich|man|dies|diese[rs]?|jede[rs]?|beide|mein|meine|unser|unsere'
/** Parts two questions in one text: the end of the first, or "and" before what begins another. */
export const betweenParts = new RegExp(
  String.raw`(?<=[?？])\s+(?=\p{L})|,?\s(?:and|und)\s(?=(?:(?:${prepositions})\s)?(?:${askingWord})\s|(?<verb>(?:${askingVerb})\s(?:${subject})\s))`,
  'giu',
)
/** A part must begin so to be a question. */
export const beginsQuestion = new RegExp(
  String.raw`^\W*(?:(?:${prepositions})\s)?(?:${askingWord}|${askingVerb})\b`,
  'iu',
)
/** A part that asks how much of what the part before it finds, and of nothing else: "and how many people was it?". */
export const amountOfIt =
  /^(?:how (?:many|much|high|big|large|long)|wie (?:viele?|hoch|groß|lang)|combien|cuánt[oa]s?)(?: (?:people|persons|of them|wa[rs]|were|waren|is|are|ist|sind|it|they|that|there|sie|es|er|das|c['’]?(?:est|était)|étaient|sont|il|elle|son|eran|fue|fueron|di|did|does|do|had|has|have|hat|hatte|haben)){0,5} ?[?.!]*$/iu
/** "And how long under the lease?", without the name: asks of another document what the part before it asks. */
export const asksSameAgain =
  /^\W{0,5}(?:how (?:long|much|many|often|high|big|large|soon|fast)|what|when|where|who|which|wie (?:lange?|viele?|oft|hoch|groß|schnell)|was|wann|wo|wer)?(?:\s(?:is it|are they|about|under|in|by|according to|for|with|at|from|the|laut|nach|gemäß|bei|im|unter|mit|für|ist es|sind es|der|die|das|dem|den)){0,4}\W{0,5}$/iu
/** "And when is it reviewed?": speaks of what the part before it asks, and names nothing else. */
export const speaksOfIt =
  /^\W{0,5}(?:(?:and|und|et|y) )?(?:who|when|where|why|how(?: (?:often|long|much|many|soon|high))?|what|by whom|wer|wann|wo|warum|wie(?: (?:oft|lange|hoch))?) (?:is|are|was|were|does|do|did|can|may|must|has|have|will|ist|sind|wird|wurde|kann|darf|muss) (?:it|they|es|sie|er)(?!\p{L})(?:\s[\p{L}-]+){0,3}\W{0,5}$/iu
/** Begin a clause that "and" may go on with: "if the tenant leaves and …", "who left and who …". */
export const subordinating =
  /\b(?:if|when|where|who|whom|whose|which|whether|unless|wenn|wann|falls|ob|wer|welche[rmns]?|sobald)\b/giu
/** "What company supplied the pumps", not "what is the fee": the verb behind "and" may have the same subject. */
export const asksWhatThing = new RegExp(String.raw`^\W*what\s(?!(?:${askingVerb})\b)\p{L}`, 'iu')
/** "And is the guarantor", not "and is there a fee" or "and may the tenant". */
export const mayShareSubject = /^(?:is|are|was|were|has|have)\s(?!(?:there|it|they|he|she|we|you|i)\s)/iu

const ofThese = 'these|those|the|my|our|all|all the|all these|these ten|the attached'
const manyContracts =
  'contracts and agreements|contracts|agreements|leases|subleases|licen[cs]es|ndas|amendments'
const oneContract = 'agreement|contract|lease|sublease|licen[cs]e|nda|amendment'
const manyDocuments = `${manyContracts}|documents|files|policies|reports|invoices|letters|papers|offers|proposals|minutes|ones`
/** What a contract does by what stands in it. What somebody does with contracts is in their texts. */
const containing =
  'contains?|includes?|have|has|provides?|says?|states?|mentions?|names?|sets?|specif(?:y|ies)|stipulates?|allows?|permits?|lets?|requires?|demands?|calls? for|forbids?|prohibits?|bans?|bars?|restricts?|limits?|caps?|excludes?|grants?|gives?|imposes?|obliges?|binds?|puts?|leaves?|charges?|renews?|expires?|ends?|runs?|lasts?|lacks?|covers?|refers? to|(?:are|is|were|was) (?:dated|signed|governed|subject|exclusive|silent|renewable|automatically|made|concluded)|(?:can|may) be (?:terminated|ended|renewed|cancel(?:l)?ed|assigned|extended)|(?:do|does) not (?:contain|include|have|provide|say|state|mention|name|allow|permit|limit|require|renew)'
/** What a document of any kind does by what stands in it. */
const telling =
  'mention|contain|include|discuss|deal with|talk about|refer to|describe|are about|(?:are|were|is|was) (?:dated|signed|written|issued|made)'
/** "Which of these contracts …", "How many of the documents …", "Which contracts contain …". The rest is asked of each. */
export const asksEachOf = new RegExp(
  String.raw`^\W*(?:in\s|under\s)?(?:(?:which|what)|(?<count>how many|what number))\s(?:of\s(?:${ofThese})(?:\s\w+)?\s(?:${manyDocuments})\b|of\s(?:these|those|them)\b|(?:${manyContracts})\b(?=\s(?:${containing})\b)|(?:${manyDocuments})\b(?=\s(?:${telling})\b))`,
  'iu',
)
/** "Does any contract mention …", "Do any of the agreements …". The rest is asked of each. */
export const asksIfAny = new RegExp(
  String.raw`^\W*(?:do|does|can|may)\sany\s(?:of\s(?:${ofThese})(?:\s\w+)?\s(?:${manyDocuments})|of\s(?:these|those|them)|${manyDocuments}|${oneContract}|document|file)\b(?:\s(?:mention|contain|include|say (?:any|some)thing about|talk about|refer to)\b)?`,
  'iu',
)
/** "Which agreement was signed first?", "Which contract is the oldest?" */
export const asksWhichExtreme = new RegExp(
  String.raw`^\W*(?:which|what)\s(?:one\s)?(?:of\s(?:${ofThese})(?:\s\w+)?\s)?(?:${oneContract}|${manyContracts}|document|file|one)\b(?=\s(?:is|was)\s(?:(?:the\s)?(?:earliest|oldest|latest|newest|most recent)|(?:signed|dated|concluded|made|executed|entered into)\s(?:the\s)?(?:first|last|earliest|latest|most recently))\W*$)`,
  'iu',
)
/** "When was the earliest of these agreements signed?" */
export const asksExtremeOf = new RegExp(
  String.raw`^\W*(?:when|what|which)\s(?:is|are|was|were)\sthe\s(?<extreme>earliest|oldest|first|latest|newest|most recent|last)\s(?:of\s(?:${ofThese})(?:\s\w+)?\s(?:${manyDocuments})|of\s(?:these|those|them))\b`,
  'iu',
)
const manyContractsGerman = 'Verträgen?|Mietverträgen?|Vereinbarungen|Lizenzen'
const manyGerman = `${manyContractsGerman}|Dokumenten?|Dateien|Berichten?|Rechnungen|Angeboten?|Unterlagen`
const containingGerman =
  'enthalten|haben|nennen|regeln|erlauben|gestatten|verlangen|verbieten|untersagen|begrenzen|beschränken|schließen|sehen|geben|gewähren|erwähnen|laufen|enden|verlängern|bestimmen|legen|verpflichten|stammen|sind (?:datiert|befristet|unbefristet|kündbar|verlängerbar|exklusiv|unterzeichnet)|können (?:\\p{L}{1,20} ){0,3}(?:gekündigt|verlängert|abgetreten)'
export const asksEachOfGerman = new RegExp(
  String.raw`^\W*(?:in\s)?(?:welche[rnms]?|(?<count>wie\sviele[rnms]?))\s(?:(?:dieser|der|meiner|unserer|von\sdiesen|von\sden|aller)\s(?:\p{L}+\s)?(?:${manyGerman})(?!\p{L})|(?:${manyContractsGerman})(?=\s(?:${containingGerman})(?!\p{L})))`,
  'iu',
)
/** Say that the documents in sight are meant, and no list of others. */
export const inSight =
  /(?<!\p{L})(?:these|those|them|attached|diese[nr]?|davon)(?!\p{L})|(?<!\p{L})(?:documents?|files?|papers?|Dokumente[n]?|Dateien|Unterlagen)(?!\p{L})/iu
/** Contracts of one sort, where a question counts them: cards say of all that they are contracts. */
export const contractNouns = /^(?:sub)?leases?$|^(?:licen[cs]es?|ndas?|mietverträgen?|lizenzen)$/iu
/** Asks for what holds of every party, which a right of one of them does not. */
export const asksOfBoth =
  /(?<!\p{L})(?:either|each|both|any)(?: of the)? part(?:y|ies)(?!\p{L})|(?<!\p{L})mutual|(?<!\p{L})jede[rn]? (?:vertrags)?partei|(?<!\p{L})beide[nr]? (?:vertrags)?parteien|(?<!\p{L})(?:chacune des|les deux) parties|(?<!\p{L})(?:ambas|las dos|cualquiera de las) partes|(?<!\p{L})entrambe le parti(?!\p{L})|(?<!\p{L})(?:beide|elke) partij(?:en)?(?!\p{L})/iu
/** How a clause says that it holds of every party. */
export const saysOfBoth =
  /(?<!\p{L})(?:either|each|both|any|neither|no)(?: of the)? (?:other )?part(?:y|ies)(?!\p{L})|(?<!\p{L})the parties(?!\p{L})|(?<!\p{L})mutual|(?<!\p{L})jede[rn]? (?:vertrags)?partei|(?<!\p{L})(?:beide[nr]?|die|den) (?:vertrags)?parteien|(?<!\p{L})(?:chacune des|les deux|les) parties|(?<!\p{L})(?:ambas|las dos|las) partes|(?<!\p{L})(?:entrambe le|le|ciascuna) part[ei](?!\p{L})|(?<!\p{L})(?:beide|elke|de) partij(?:en)?(?!\p{L})/iu
/** Asks what may be done: "can be terminated", "let a party assign it". */
export const asksWhatMayBe =
  /(?<!\p{L})(?:can|may|could|allow|permit|let|entitle|kann|können|darf|dürfen|erlauben|gestatten|peut|peuvent|puede|pueden|può|possono|kunnen|mogen)(?:s|ed)?(?!\p{L})/iu
/** Says that it may not be. */
export const deniesRight =
  /(?<!\p{L})(?:neither (?:\p{L}{1,20} ){1,4}(?:may|shall|can|has)|(?:may|shall|can|will|must) ?not|(?:has|have) no right|no right)(?!\p{L})/giu
/** What does not happen by a clause: "does not renew automatically". */
export const deniedVerb =
  /(?<!\p{L})(?:do|does|did|is|are|was|were|shall|will|may|can|has|have)(?: not|n['’]t) (?:be )?(\p{L}{3,20})(?!\p{L})/giu
export const givesRight =
  /(?<!\p{L})(?:may|can|could|(?:has|have|with) (?:the|a) (?:\p{L}{1,20} )?right|(?:is|are|be) (?:entitled|free|permitted|allowed)|at its option|kann|können|darf|berechtigt)(?!\p{L})/iu
/** "Expire before 2027", "laufen 2027 aus", after "which contracts". */
export const asksEnding =
  /^(?:(?:will|do|does|are|is)\s)?(?:expir(?:es?|ing|y)|ends?|ending|run(?:s|ning)? out|terminates?|due to (?:expire|end))(?!\p{L})|^(?:enden|laufen\s.{0,40}(?:aus|ab))(?!\p{L})/iu
/** "Which contracts run until 2028" end in it. */
export const runsUntil =
  /^(?:(?:will|do|does)\s)?(?:run|last|go on|continue)s?\s(?:until|till|through|to)(?=\s)/iu
/** Stand before the date on which something ends. */
export const endingOn = /\b(?:expir\w*|end(?:s|ed|ing)?|terminat\w*|until|through|till|and including|to)\b/iu
export const asksEarliest = /(?<!\p{L})(?:earliest|oldest|first|früheste[nrs]?|älteste[nrs]?)(?!\p{L})/iu
export const asksLatest =
  /(?<!\p{L})(?:latest|newest|most recent|last|späteste[nrs]?|neueste[nrs]?|jüngste[nrs]?)(?!\p{L})/iu
const writtenThing = 'agreement|contract|document|lease|letter|invoice|report'
const beforeDate = `${writtenThing}|effective|signing|signature|execution|the|an?|by|its|their|earliest|oldest|first|latest|newest|recent|last`
/** "The date of delivery", "the date on which rent is due". */
const dateOfElse = String.raw`(?:for|on which|by which|when)(?!\p{L})|of (?!(?:the |this |these |its |their )?(?:${writtenThing}|signature|signing|execution))`
/** "Are dated 1998", "was signed in 2004", "the earliest date": asks for the document's own date, unlike "due date". */
export const asksOwnDate = new RegExp(
  String.raw`(?<!\p{L})(?:dated|signed|written|issued|(?:${beforeDate}) date(?! (?:${dateOfElse}))|concluded|datiert|datum(?! der (?!unterzeichnung|unterschrift))|unterzeichnet|geschlossen|stammt|stammen)(?!\p{L})`,
  'iu',
)
/** Follows "when was the earliest of these agreements" if that asks for its own date. */
export const endsOwnDate = /^\W*$|^(?:entered into|made|executed|drawn up|written)(?!\p{L})/iu
/** "Is the oldest", after "which of these agreements". */
export const isExtreme =
  /^(?:is|was|are|were)\s(?:the\s)?(?:earliest|oldest|latest|newest|most recent)\W*$|^(?:ist|war|sind)\s(?:(?:der|die|das)\s)?(?:früheste|älteste|späteste|neueste|jüngste)n?\W*$/iu
/** All words that ask for a document's own date. */
export const ofOwnDate =
  /(?<!\p{L})(?:dated?|dates|signed|entered into|made|executed|drawn up|written|issued|(?:agreement|effective) date|effective|agreement|agreements|concluded|datiert|datum|unterzeichnet|geschlossen|stammt|stammen|earliest|oldest|first|früheste[nrs]?|älteste[nrs]?|latest|newest|most recent|last|späteste[nrs]?|neueste[nrs]?|jüngste[nrs]?|years?|jahr(?:en?)?|(?:19|20)\d{2})(?!\p{L})/giu
/** "2005", "1990s", and both years of "2004-2006", but none of "2004/05" or "555-2004". */
export const yearAsked =
  /(?<![\d.,/]|(?<!(?:19|20)\d{2})-)(?:19|20)\d(?:0(?:['’]?s|ern?(?:\sJahren?)?)(?!\p{L})|\d(?!\d|\/\d|-(?!(?:19|20)\d{2}(?![\d-]))))/giu
/** "The end of the year", between what limits a period and its date. */
const toDate = String.raw`\s(?:(?:the|dem|den|zum)\s)?(?:(?:(?<end>end|close|ende)|(?<beginning>beginning|start|anfang|beginn))\s(?:(?:of|von|des)\s)?(?:the\s)?)?(?:(?:years?|jahr(?:es|en?)?)\s)?$`
const leading = (words: string) => new RegExp(String.raw`(?<!\p{L})(?:${words})${toDate}`, 'iu')
/** What stands right before a date that limits a period. */
export const beforePeriod = {
  between: leading('between|from|zwischen|von'),
  before: leading('before|prior to|earlier than|older than|vor'),
  after: leading('after|later than|newer than|nach'),
  until: leading('(?:on or |in or )?before or (?:on|in)|no later than|not later than|until|up to|by|bis'),
  since: leading('on or after|since|seit|ab'),
}
/** Between the first and the last date of a period. */
export const untilPeriod = new RegExp(String.raw`^\s(?:to|until|till|through|bis)${toDate}`, 'iu')
/** The same after "between"; otherwise between two dates that are both meant. */
export const alsoInPeriod = new RegExp(String.raw`^\s(?:and|or|und|oder)(?:\s(?:in|im))?${toDate}`, 'iu')
/** Shortly before a date of which only a part, the contrary or something else is meant: "late in 2005", "not in 2005". */
export const notWholePeriod =
  /(?<!\p{L})(?:early|late|mid|middle|half|quarter|beginning|start|end|anfang|mitte|ende|not|never|except|other|nicht|außer|before|after|since|until|prior|vor|nach|seit)\s(?:\p{L}+\s){0,3}$/iu
/** After a date with which a period begins. */
export const afterPeriod = /^\s(?:on|onwards?|or later|and later|oder später|an)(?!\p{L})/iu
/** After a date with which a period ends. */
export const upToPeriod = /^\s(?:or|and|oder)\s(?:earlier|before|früher|davor)(?!\p{L})/iu
/** Words that only say that something is compared. */
export const comparing =
  /\b(?:please|compare[ds]?|comparing|comparison|(?:what (?:is|are) )?(?:the )?differences?|between|differ(?:s|ent)?|versus|vs|how (?:do|does)|side by side|(?:ha(?:s|ve) )?changed|(?:what (?:are|were) )?the changes(?! (?:of|in) control)|geändert|änderungen|changé|modifications|cambiado|cambios|clauses?|provisions?|klauseln?|vergleiche?n?|vergleich|unterschiede?n?|unterscheiden|zwischen|comparez|comparer|comparaison|différences?|entre|comparar?|compara|comparación|diferencias?|confronta|confronto|differenze|tra|diferenças?|vergelijk|vergelijking|verschillen|tussen)(?!\p{L})/giu
/** "Which is longer, the term of the lease or that of the loan?" */
export const asksWhichIsMore =
  /\b(?:which|what)\b.{0,200}?\b(?:is|are|was|were|has|have|lasts?|runs?|gives?|allows?)\s(?:the\s)?(?:longer|shorter|higher|lower|larger|bigger|smaller|greater|stricter|earlier|later|sooner|more|fewer|less)\b.{0,200}?\sor\s/iu
/** Says in such a question which of the two is wanted, or stands for what the other one has: "the one in the loan". */
export const choosingMore =
  /\b(?:is|are|was|were)\s(?:the\s)?(?:longer|shorter|higher|lower|larger|bigger|smaller|greater|stricter|earlier|later|sooner)\b,?|\b(?:the ones?|that|those) (?=(?:in|under|of|at|from)\b)|\bcompared (?:with|to)\b/giu
const inList = String.raw`(?:[\s,/&.?!]|(?:and|or|versus|vs|between|with|in|under|for|at|of|the|one|(?:what|how) about|und|oder|gegen|zwischen|mit|im|bei|der|die|das|dem|den|vergleich|et|ou|contre|comparaison|y|e|o|u|contra|comparación)(?!\p{L}))*`
/** Sets off a list of which only what joins its names is left: "A, B and C: who pays?", "Who pays – A or B?" */
export const listSetOff = new RegExp(
  String.raw`^${inList}(?<!\p{L})[:–—-](?=\s)|(?:(?<=\s)[:–—-]|:)(?=\s)${inList}$`,
  'iu',
)
/** "Which of these renew by themselves: A, B or C?" */
export const endsInList = /(?::|\s[–—-])\s[^:?]{3,300}\?{0,3}\s{0,3}$/u
/** "In the agreement", behind what is compared. */
export const inDocument = /\b(?:in|of|under) (?:the )?(\p{L}{2,30})(?!\p{L})/giu
/** Ask for a comparison or say how much or how many are compared, not what. */
export const besideCompared = `main key important biggest largest greatest major significant essential principal chief
basic overall two three four five both show list give tell explain describe summarize summarise find know want need make
create write prepare much detail details short brief overview summary wichtigste wichtigsten wesentliche wesentlichen
größte größten hauptsächliche hauptsächlichen zwei drei vier fünf beide beiden zeige zeigen nenne nennen erkläre
erklären beschreibe beschreiben principales grandes deux trois principali due tre dos tres principais dois três
belangrijkste`
/** What whole documents are compared by. "The findings" or "the facts" are a subject. */
export const wholeCompared = /\b(?:main|key|most important|important) (?:points|ideas|takeaways|aspects)\b/iu
/** "Of these contracts", after what is compared in all of them. */
export const inAllOfThese = new RegExp(
  String.raw`\b(?:of|in|across|between|among)\s(?:${ofThese}|both)(?:\s\w+)?\s(?:${manyDocuments})\b`,
  'iu',
)
/** Words that are written like names and may be missing in a clause that has the name: "the State of Delaware". */
export const noNameInClause =
  'state states commonwealth republic kingdom province clause clauses section agreement agreements contract contracts law laws act vertrag verträge klausel recht staat'.split(
    ' ',
  )
export const nounArticles = ['the', 'a', 'an', 'any', 'each', 'either', 'its', 'their']
/** Before "the Netherlands", which is a name. */
export const ofLaw = /\b(?:laws?|courts?) (?:of|in)$/
/** Stands before the date that a document says of itself. */
export const beforeOwnDate =
  /\b(?:dated?|as of|effective|entered into|made|concluded|executed|signed|this|vom|am|datum|geschlossen)\b[^.;]{0,45}$/iu
/** Stands before the date on which a text was filed or published, which is not its own. */
export const beforeSourceDate = /\b(?:source|filed|filing|quelle|retrieved)\b[^\n]{0,80}$/iu
/** Means one document with two parties: "the contract between Roe and Doe". */
export const betweenParties =
  /(?<!\p{L})(?:agreement|contract|lease|licen[cs]e|nda|deal|\p{L}*vertrag|\p{L}*vereinbarung|contrat|accord|contrato|acuerdo) (?:\p{L}{2,12} )?(?:between|zwischen|entre) /iu
