// How a question asks for all that somebody must do, in German, French and Spanish; English has patterns of its own.

import { kindsGerman, kindsRomance, listing } from './every-document.ts'
import { anyButEnglish } from './every-language.ts'

const duties = String.raw`(?:pflichten|verpflichtungen|obliegenheiten|obligations|obligaciones)(?!\p{L})`
const whose = String.raw`(?:(?:unsere[rn]?|meine[rn]?|seine[rn]?|ihre[rn]?|die|der|les|nos|mes|ses|las|nuestras|mis|sus)\s)?`
const every = String.raw`(?:alle[rn]?|sämtliche[rn]?|toutes|todas)\s${whose}(?:\p{L}{1,20}\s)?`

const asking = [
  anyButEnglish('requestOpeners'),
  listing,
  'fass(?:e|en)?|stellen?|sie|übersicht|überblick|über|von|quelles sont|lister|énumérer|une liste de|una lista de',
].join('|')
const request = String.raw`(?:(?:${asking})(?:[\s,:]{1,3}|-(?=moi)))`
const polite = String.raw`(?:[\s,]{1,3}(?:bitte|s['’]il (?:te|vous) plaît|svp|por favor))?`
const ofWhich =
  '(?:diese[mnrs]|de[mnrs]|unsere[mnrs]|meine[mnrs]|allen|aller|ce|cet|ces|les|le|notre|nos|mon|mes|este|estos|el|los|nuestros?|mis?|todos los|tous les)'
const inTexts = String.raw`\s(?:(?:aus|nach|in|laut|gemäß|von|dans|selon|de|en|según)\s${ofWhich}|im|des|der|du|del)\s(?:\p{L}{1,20}\s)?\p{L}{0,20}?(?:${kindsGerman}|${kindsRomance})(?!\p{L})`
const ofOne = String.raw`\s(?:des|der|von|du|de la|de los|de las|del)\s\p{L}{1,30}`
/** What goes on with "wenn der Server ausfällt" asks for one thing. */
const end = String.raw`${polite}\W{0,9}$`

/** "Liste alle Pflichten auf", "Welche Verpflichtungen haben wir?", "Quelles sont nos obligations ?" */
export const asksForDuties = new RegExp(
  [
    String.raw`^\W{0,9}${request}{0,7}${every}${duties}(?:${inTexts}|${ofOne})?(?:\s(?:auf|zusammen|auflisten|aufzählen|nennen|zeigen|geben))?${end}`,
    String.raw`^\W{0,9}(?:welche|was sind|quelles(?: sont)?|cuáles son|qué)\s${whose}(?:\p{L}{1,20}\s)?${duties}(?:\s(?:haben wir|habe ich|gibt es|bestehen|ergeben sich|avons[\s-]nous|ai-je|tenemos|tengo|hay))?(?:${inTexts})?${end}`,
    String.raw`^\W{0,9}(?:was|wozu)\s(?:müssen|muss|sind)\s(?:wir|ich)(?:${inTexts})?(?:\salles)?(?:${inTexts})?\s(?:tun|machen|leisten|verpflichtet)${end}`,
    String.raw`^\W{0,9}${duties}\W{0,9}$`,
  ].join('|'),
  'iu',
)
