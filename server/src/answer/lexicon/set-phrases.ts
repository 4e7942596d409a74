// How a question asks for the documents themselves, in the languages of the cards.

import type { DocumentKind } from '@citewell/contract/card-kinds.ts'

const documents =
  'documents|files|papers|dokumenten?|dateien|unterlagen|fichiers|documentos|archivos|ficheiros|arquivos|documenti|file|documenten|bestanden|texts|texte'

/** What a person calls documents of a kind, in the plural; a question for "agreements" means contracts. */
const kindWords: Partial<Record<DocumentKind, string>> = {
  contract: 'contracts|agreements|verträge|vereinbarungen|contrats|contratos|contratti|contracten',
  amendment: 'amendments|nachträge|avenants',
  order: 'orders|purchase orders|bestellungen|aufträge|commandes|pedidos|ordini',
  offer: 'offers|proposals|quotations|angebote|offres|ofertas|offerte',
  invoice: 'invoices|bills|rechnungen|factures|facturas|fatture|faturas|facturen',
  minutes: 'minutes|meeting minutes|minutes of meetings|protokolle|procès-verbaux|actas|verbali|notulen',
  policy: 'policies|richtlinien|politiques|políticas',
  letter: 'letters|briefe|lettres|cartas|lettere|brieven',
  email: 'e-?mails|mails|courriels|correos',
  manual: 'manuals|handbooks|handbücher|manuels|manuales|manuali|handleidingen',
  report: 'reports|berichte|rapports|informes|rapporti|relatórios|rapporten',
  article: 'articles|artikel|artículos|articoli|artigos',
  presentation:
    'presentations|slide decks|decks|slides|präsentationen|présentations|presentaciones|presentazioni',
  table: 'tables|spreadsheets|workbooks|tabellen|tableaux|tablas|tabelle|tabelas',
  form: 'forms|formulare|formulaires|formularios|moduli|formulários|formulieren',
  notes: 'notes|notizen|notas|appunti|notities',
}
const anyKind = Object.values(kindWords).join('|')

/** The names of languages, with their ISO 639-1 codes. */
export const languageWords: Record<string, string> = {}
for (const [language, words] of [
  ['en', 'english englisch anglais inglés inglese inglês engels'],
  ['de', 'german deutsch allemand alemán tedesco alemão duits'],
  ['fr', 'french französisch français francés francese francês frans'],
  ['es', 'spanish spanisch espagnol español spagnolo espanhol spaans'],
  ['it', 'italian italienisch italien italiano italiaans'],
  ['pt', 'portuguese portugiesisch portugais portugués portoghese português portugees'],
  ['nl', 'dutch niederländisch holländisch néerlandais neerlandés olandese holandês nederlands'],
] as const)
  for (const word of words.split(' ')) languageWords[word] = language
const anyLanguageWord = Object.keys(languageWords).join('|')

const here = String.raw`(?:\s(?:here|in (?:here|total|all|this (?:chat|collection|folder|library))|in the (?:chat|collection|folder|library)|so far|now|altogether|hier|insgesamt|in diesem chat|ici|en tout|aquí|aqui|qui|in totale|en total)){0,2}`
const there = `(?:do (?:i|we|you) have|have (?:i|we|you)(?: got)?(?: uploaded| attached| added)?|did (?:i|we) (?:upload|attach|add)|are (?:there|here|in (?:here|this chat|this collection)|available|attached|uploaded)|can you (?:see|read|search)|habe ich|haben wir|gibt es|sind (?:da|hier|hochgeladen)|liegen vor|ai-je|avons-nous|y a-t-il|sont (?:là|ici)|tengo|tenemos|hay|ho|abbiamo|ci sono|tenho|temos|há|heb ik|hebben we|zijn er)`
const which = 'what|which|welche|was für|quels?|quelles?|qué|cuáles|quali|quais|que|welke'
const many =
  "how many|wie viele?|combien de|combien d['’]|cuántos|cuántas|quanti|quante|quantos|quantas|hoeveel"
const ofThem = `(?:(?:of|von|de|di|dei|des|dos|van) )?(?:(?:the|these|those|my|our|all|all the|all of the|all my|diese[rn]?|der|den|meine[rn]?|unsere[rn]?|ces|mes|les|estos|mis|los|questi|miei|estes|meus|deze|mijn) )?(?:attached )?(?:${documents}|them|these|those|ones|ihnen)`
const are = 'are|is|were|sind|ist|sont|est|están|está|son|sono|estão|são|zijn|is'

const pattern = (text: string) => new RegExp(String.raw`^(?:please\s)?${text}$`, 'iu')

/** "What documents do I have?", "How many contracts are there?", "List my documents". */
export const asksForAll = [
  pattern(
    String.raw`(?:${which}|(?<count>${many}))\s?(?:other\s)?(?:${documents}|(?<kind>${anyKind}))\s${there}${here}`,
  ),
  pattern(
    String.raw`(?:list|show|name|give me|nenne|zeige?|liste|montre|lista|muestra|elenca|toon)\s(?:me\s|mir\s|moi\s)?(?:a list of\s)?(?:all\s(?:of\s)?|alle\s|tous\s|todos\s|tutti\s|toutes\s)?(?:the\s|my\s|our\s|these\s|meine\s|les\s|mes\s|los\s|mis\s|i\s|os\s|mijn\s)?(?:${documents}|(?<kind>${anyKind}))(?:\s(?:that\s)?(?:i|we) have)?${here}`,
  ),
]
/** "Which of these are contracts?", "How many of the documents are invoices?" */
export const asksForKind = pattern(
  String.raw`(?:${which}|(?<count>${many}))\s(?:${ofThem})\s(?:${are})\s(?:des\s)?(?<kind>${anyKind})`,
)
/** "Which of the documents are in French?", "Which French documents do I have?" */
export const asksForLanguage = [
  pattern(
    String.raw`(?:${which}|(?<count>${many})|(?:is|are) any)\s?(?:${ofThem})\s(?:(?:${are})\s)?(?:(?:written|geschrieben|verfasst|écrits?|rédigés?|escritos?|scritti)\s)?(?:in|auf|en|em|in het)\s(?<language>${anyLanguageWord})(?:\s(?:geschrieben|verfasst))?`,
  ),
  pattern(
    String.raw`(?:${which}|(?<count>${many}))\s(?:(?:of )?(?:the|these|my) )?(?:${documents})\s(?:are|is)\s(?<language>${anyLanguageWord})`,
  ),
  pattern(
    String.raw`(?:${which}|(?<count>${many})|(?:are|is) there(?: any)?)\s(?<language>${anyLanguageWord})\s(?:${documents})(?:\s${there})?${here}`,
  ),
]
const mentioning =
  'mentions?|(?:contains?|includes?|has|have|uses?|says?)\\s(?:the\\s)?(?:words?|names?|phrase|term)|erwähnen|erwähnt|nennen|nennt|mentionnent|mentionne|mencionan|menciona|menzionano|citano|mencionam|vermelden|noemen'
/** "Which of these mention California?" The words themselves are meant. */
export const asksForWords = pattern(
  String.raw`(?:in\s)?(?:(?:${which}|(?<count>${many})|do any|does any)\s?(?:${ofThem}|document|file)|do (?:these|the|my) documents)\s(?:${mentioning})\s(?:the\s(?:words?|names?|phrase|term)\s)?(?<words>.{2,150})`,
)

/** The kind of document that a word of `kindWords` names. */
export function kindOfWord(word: string): DocumentKind | null {
  const found = Object.entries(kindWords).find(([, words]) => new RegExp(`^(?:${words})$`, 'iu').test(word))
  return (found?.[0] as DocumentKind | undefined) ?? null
}
