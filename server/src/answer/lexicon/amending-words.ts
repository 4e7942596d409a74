// How documents that amend others are called, and how they say what they change.

import { ofAttached } from './not-amended.ts'

/** Words of a title or a file name that call a document an amendment of another. */
const amendment =
  'amendments?|addend(?:um|a)|addenda|side[ _-]?letters?|variation(?: agreement)?s?|deed of variation|change (?:order|agreement)|supplement(?:al|ary)? (?:agreement|deed|lease)|nachtr[aä]g(?:e|s)?|[\\p{L}-]{0,20}nachtrag|änderungs(?:vereinbarung|vertrag)|aenderungsvereinbarung|zusatz(?:vereinbarung|vertrag)|ergänzungs(?:vereinbarung|vertrag)|vertragsänderung|avenants?|adendas?|addend[oi]|enmiendas?|emendament[oi]|aditivos?|aditamentos?|atto (?:aggiuntivo|modificativo)|contrato modificatorio|wijzigingsovereenkomst|aanvullende overeenkomst'
const apart = (words: string, flags: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`, flags)

export const callsAmendment = apart(amendment, 'iu')
/** "Amendment No. 2", "2. Nachtrag", "Second Amendment": which of several it is. */
export const numberOfAmendment = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:${amendment})[\s_-]{0,3}(?:(?:no|nr|nº|n°|number|nummer|num)\.?[\s_-]{0,3})?(?<behind>\d{1,2})(?![\p{N}.]\d)|(?<before>\d{1,2})(?:\.|st|nd|rd|th|er|e|º)?[\s_-]{1,2}(?:${amendment})|(?<word>first|second|third|fourth|fifth|erster?|zweiter?|dritter?|vierter?)[\s_-](?:${amendment}))(?![\p{L}])`,
  'iu',
)
export const ordinalWords = [
  'first erster erste',
  'second zweiter zweite',
  'third dritter dritte',
  'fourth vierter vierte',
  'fifth',
]

/** What an amendment may call the document that it amends: a noun that calls a contract. */
const contract =
  'agreement|contract|lease|licen[cs]e|deed|charter|terms|order|[\\p{L}-]{0,40}(?:vertrags?|vereinbarung|ordnung|overeenkomst)|contrat|bail|convention|accord|contrato|acuerdo|convenio|contratto|accordo|acordo'
/** A noun that calls a contract; the last one before a date tells whose date it is. */
export const contractNoun = new RegExp(String.raw`(?<!\p{L})(?:${contract})(?!\p{L})`, 'giu')
/** Between such a noun and a date: that of the amendment itself. */
export const dayOfItself =
  /(?:is|wird|est|es) (?:made|entered|signed|dated|effective|geschlossen|conclu)|(?:effective|takes effect|with effect|in force)[^.;\n]{0,20}$|(?:mit Wirkung|wirksam|in Kraft)[^.;\n]{0,20}$/iu
/** Words of a title that tell no contract from others. */
export const titlesOfAny: ReadonlySet<string> = new Set(
  'agreement contract lease deed terms conditions order licence license vertrag vereinbarung contrat bail convention accord contrato acuerdo convenio contratto accordo acordo overeenkomst'.split(
    ' ',
  ),
)

/** Says that something is changed. */
export const changingVerb =
  /(?<!\p{L})(?:replac(?:ed|es?)|substitut(?:ed|es?)|delet(?:ed|es?)|amend(?:ed|s)|modif(?:ied|ies)|varied|revised|changed|increased|raised|reduced|decreased|lowered|extended|shortened|restated|inserted|insert|added|supplemented|supersed(?:ed|es)|removed|struck out|(?:shall|will|is to|to|now) reads?|reads? as follows|ersetzt|gestrichen|geändert|ändert|neu ?gefasst|aufgehoben|eingefügt|ergänzt|angefügt|hinzugefügt|erhöht|gesenkt|herabgesetzt|reduziert|verlängert|verkürzt|angepasst|folgende (?:neue )?Fassung|lautet|lauten|wie folgt|entfällt|entfallen|tritt an die Stelle|remplacée?s?|modifiée?s?|supprimée?s?|complétée?s?|ajoutée?s?|abrogée?s?|portée?s? à|prolongée?s?|rédigée?s?|sustituid[oa]s?|sustituyen?|se sustituye|modificad[oa]s?|modifica|suprimid[oa]s?|suprime|eliminad[oa]s?|elimina|reemplazad[oa]s?|reemplaza|añadid[oa]s?|añade|queda(?:rá)? redactad[oa]|sostituit[oaie]|modificat[oaie]|soppress[oaie]|aggiunt[oaie]|substituíd[oa]s?|alterad[oa]s?|acrescentad[oa]s?|vervangen|gewijzigd|geschrapt|toegevoegd|luidt)(?!\p{L})/iu

const keyword =
  'sub-?clauses?|clauses?|sub-?sections?|sections?|sec\\.|articles?|art\\.|paragraphs?|para\\.|§§?|ziff(?:er|ern|\\.)|nr\\.|nummer|punkt|abschnitt|artikel|klausel|cláusulas?|artículos?|apartados?|clausol[ae]|articol[oi]|artigos?|punto'
const clauseNumber = String.raw`\d{1,3}(?:\.\d{1,3}){0,4}`
const joins = String.raw`\s?,(?:\s(?:and|und|et|y|e|en|or|oder|&))?|\s(?:and|und|et|y|e|en|or|oder|to|bis|through|à|a|al|hasta)|\s?[&–-]`
/** The number of a clause that is spoken of: "clause 4.1", "§ 7 Abs. 2", "Sections 3.2 and 3.4", "article 5(b)"; not "4A". */
export const clauseNamed = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?<word>${keyword})\s{0,2}(?<number>${clauseNumber})(?<parts>(?:\s?\((?:\d{1,2}|[a-z]|[ivx]{1,4})\)|,?\s(?:abs(?:atz|\.)|satz|lit\.?|buchst(?:abe|\.)|nr\.|al(?:inéa|\.)|párrafo|comma)\s\(?(?:\d{1,2}|[a-z])(?![\p{L}\p{N}])\)?){0,3})(?<more>(?:(?:${joins})\s?(?:${keyword})?\s?${clauseNumber}(?![\p{L}\p{N}])){0,8})(?!\.?[\p{L}\p{N}]|\s(?:bis|ter|quater)(?!\p{L}|\s\d))`,
  'giu',
)
/** Each of those that follow: "and 5", "to 6", ", 3.4". */
export const clauseFollowing = new RegExp(
  String.raw`(?<join>${joins})\s?(?<own>${keyword})?\s?(?<number>${clauseNumber})`,
  'giu',
)
/** Before several numbers. */
export const severalClauses = /^(?:§§|ziffern|artikel|abschnitt|nr\.|.{4,20}s|clausole|articoli)$/iu
/** Between the first and the last of several. */
export const upTo = /^\s?(?:to|bis|through|à|a|al|hasta|[–-])$/iu
/** Behind the number of a clause: it is one of the amendment itself. */
export const ofItself = new RegExp(
  String.raw`^\s{0,2}(?:,\s)?(?:(?:of|in|under) (?:this|the present)|above|below|hereof|(?:of the |dieser |dieses |du présent |de la presente )(?:present )?(?:${amendment}))`,
  'iu',
)
/** Behind the number of a clause: it is one of something attached, or of another amendment. */
export const ofOther = ofAttached(amendment)
/** Texts in quotation marks, which are the new or the old words of a clause. */
export const quotedWords = /"[^"]{0,2000}"|“[^”]{0,2000}[”"]|„[^“”"]{0,2000}[“”"]|«[^»]{0,2000}»/gu
export const opensQuote = /["“„«]/u

/** What each amendment says of itself, of who signs it, and that the rest stays as it is. */
export const ofAmendmentItself =
  /(?<!\p{L})(?:(?:this|the present) (?:amendment|addendum|letter|variation|deed)|dieser nachtrag|dieses? (?:nachtrags|änderungsvereinbarung|zusatzvereinbarung|vereinbarung)|diese (?:änderungs|zusatz)\p{L}*|le présent avenant|la presente (?:adenda|enmienda)|(?:all )?other (?:terms|provisions)|remains? (?:unchanged|in full)|im übrigen|übrigen bestimmungen|bleiben? unverändert|unberührt|demeurent inchangées?|signed (?:for|by)|unterzeichnet)(?!\p{L})/iu

/** Asks for what was agreed at first. */
export const asksOriginal =
  /(?<!\p{L})(?:original(?:ly|e[rns]?)?|initial(?:ly)?|at first|at the (?:start|beginning|outset)|before (?:the |any )?(?:\p{L}+ )?(?:amendments?|addendum|changes?|variation)|prior to (?:the )?(?:amendment|addendum)|previous(?:ly)?|used to be|formerly|ursprünglich(?:e[rnsm]?)?|anfangs|anfänglich|vor (?:dem|der) (?:\p{L}+\.? )?(?:nachtrag|änderung|zusatzvereinbarung)|bisher(?:ige[rns]?)?|zuvor|vorher|à l['’]origine|initialement|au départ|avant l['’]avenant|antes de la (?:adenda|enmienda)|originalmente|inicialmente|al principio|originariamente|inizialmente|oorspronkelijk(?:e)?)(?!\p{L})/iu

/** Asks the same as a follow-up: "And before?" */
export const asksBefore =
  /(?<!\p{L})(?:before(?: that| then)?|earlier|previously|davor|vorher|zuvor|früher|avant(?: cela)?|auparavant|antes|prima|daarvoor)(?!\p{L})/iu
/** Words beside it with which a follow-up asks for nothing else. */
export const wordsOfBefore =
  'and what which was were is it this that they the a value amount figure term terms clause wording rule then did how say said have been und was wie lautete galt gegolten hieß war es das die der davor denn hat vereinbart stand et que qu quel quelle était c ce cela il y qué cuál era fue e cosa'
/** How it is asked in full. */
export const beforeAmendment: Readonly<Record<string, string>> = {
  german: 'vor dem Nachtrag',
  french: 'avant l’avenant',
  spanish: 'originalmente',
  italian: 'originariamente',
}

/** Asks for what an amendment changes: "What changed with amendment 1?", "List the changes of the addendum". */
export const asksForChanges =
  /(?<!\p{L})(?:chang(?:e|es|ed|ing)|amend(?:s|ed)?|modif(?:y|ies|ied)|alter(?:s|ed)?|replaces?|ändert|änderte|ändern|änderungen|geändert|verändert|neu|anders|regelt|changée?s?|changements?|change|modifi\p{L}*|cambi\p{L}*|modific\p{L}*|wijzig\p{L}*|gewijzigd)(?!\p{L})/iu
/** Words beside a name of an amendment with which such a question asks for all of it. */
export const wordsOfChanges =
  'what which all list show tell me everything has have had did does do is are was were changed change changes changing amended amends amend modified modify modifies altered alter alters replace replaces new different with by in under through of the to an a our your my this that were made make makes introduced between no nr number and give every each it agreement contract contracts lease terms clauses clause points things effect were be get us summary summarise summarize exactly actually was ist sind hat haben wird wurde wurden durch den die der das dem des im in mit vom von zum zur welche welcher alle alles änderungen änderung ändert änderte geändert verändert neu anders sich regelt vertrag vertrages vertrags zeige liste nenne qu est ce que qui quels quelles quelle changements changé modifie modifié modifications avec par le la les l du des dans un une qué que cuáles cambia cambió cambios cambiado modifica el los las con por en se ha han'
