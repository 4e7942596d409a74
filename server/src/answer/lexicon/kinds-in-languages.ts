// What a sentence has that says who, when, where, how many or why, in any language that documents have words of.

import { monthNumbers } from '../../platform/text/month-names.ts'
import * as english from './english.ts'
import { saysReasonElsewhere } from './measure-forms.ts'
import { saysFullName, saysName } from './people-and-places.ts'

const month = `(?:${[...monthNumbers.keys()].join('|')})`
const weekday =
  'montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo'
const ofTime = String.raw`(?:Werk|Arbeits|Kalender)?(?:tag(?:e[ns]?|s)?|wochen?|monat(?:e[ns]?|s)?|jahr(?:e[ns]?|s)?)|stunden?|minuten?|quartals?(?:ende)?|uhr|jahrhunderts?|heures?|jours?|semaines?|mois|années?|ans?|siècles?|trimestres?|horas?|días?|semanas?|mes(?:es)?|años?|siglos?|täglich|wöchentlich|monatlich|jährlich|sofort|unverzüglich|immédiatement|inmediatamente`
const numberWords =
  'ein(?:e[mnrs]?|mal)?|zwei(?:mal)?|drei(?:mal)?|vier(?:mal)?|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|fünfzehn|zwanzig|dreißig|hundert|tausend|keine?[mnrs]?|hälfte|täglich|wöchentlich|monatlich|jährlich|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|vingt|trente|cent|mille|moitié|aucune?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|cien|mil|mitad|ningun[oa]?'

export const saysTime: RegExp = new RegExp(
  String.raw`${english.saysTime.source}|(?<!\p{L})(?:${ofTime}|${weekday})(?!\p{L})|(?<!\d)\d{1,2}(?:\.|er|º)?\s(?:de\s)?${month}(?!\p{L})|(?<!\p{L})${month}\s\d{4}`,
  'giu',
)
export const saysNumber: RegExp = new RegExp(
  String.raw`${english.saysNumber.source}|(?<!\p{L})(?:${numberWords})(?!\p{L})`,
  'giu',
)
/** "Am 3. Mai" says no number of anything. */
export const dayOfMonth: RegExp = new RegExp(
  String.raw`${english.dayOfMonth.source}|(?<!\d)\d{1,2}(?:\.|er|º)?\s(?:de\s)?${month}(?!\p{L})(?:\s(?:de\s)?\d{4})?`,
  'giu',
)
/** Before a clause: "(2)", "§ 4", "Article 3 –". */
export const clauseNumber: RegExp =
  /^\s{0,4}(?:#{1,6}\s)?(?:\(\d{1,3}\)|§{1,2}\s?\d{1,3}[a-z]?(?:\sAbs\.\s\d{1,2})?|article\s\d{1,3}(?:er)?\s?[–.:-]?)\s/iu
/** A sum of money or a share, or that there is none to pay. */
export const saysSum: RegExp =
  /\d\s?(?:EUR|Euro|CHF|Franken|Prozent\p{L}*|Mio|Mrd|Million(?:en)?|Milliarden?|pour ?cent|millions?|milliards?|por ?ciento|millones)(?!\p{L})|(?<!\p{L})(?:kostenlos|kostenfrei|unentgeltlich|gratis|gratuite?(?:ment)?|gratuit[oa])(?!\p{L})/iu
export const saysReason: RegExp = new RegExp(
  `${english.saysReason.source}|${saysReasonElsewhere.source}`,
  'giu',
)

/** German writes all nouns with a capital, so that a name is told by its form and who somebody is by what he does. */
const nameInCapitals = String.raw`(?<!\p{L})(?:Herrn?|Frau|Dr\.|Prof\.|Firma)\s\p{Lu}|(?<!\p{L})(?!(?:Der|Die|Das|Dem|Den|Des|Ein|Eine|Einen|Einem|Einer|Im|In|Am|An|Auf|Bei|Für|Mit|Nach|Von|Vor|Zu|Zum|Zur|Aus|Als|Alle|Allen|Jede|Jeder|Jedes|Kein|Keine|Und|Oder|Diese|Dieser|Dieses|Neue|Bis|Über|Unter|Durch|Ohne)\s)\p{Lu}\p{Ll}{1,24}(?:-\p{Lu}\p{Ll}{1,24})?\s(?:(?:von|van|de|der|zu)\s){0,2}\p{Lu}\p{Ll}{1,24}|\p{Lu}\p{L}{1,30}\s(?:GmbH|AG|KG|SE|eG|SARL|SAS|SA|Ltd|Inc)(?!\p{L})`
const rolesElsewhere =
  '\\p{L}*(?:leiter|leiterin|leitung|führer|führerin|führung|abteilung|beauftragter?|beauftragten?|stelle|referat|führungskraft|führungskräfte|nehmer|nehmerin|nehmern|geber|geberin|partei|vorstand|ausschuss|gremium|behörde|verwaltung|vertreter|vertreterin|verein|gericht|direktor|direktorin)|beschäftigten?|mitarbeiter(?:in|innen|n)?|kund(?:e|in|en)|lieferant(?:en|in)?|dienstleister(?:in|s)?|anbieter(?:in|s)?|mieter(?:in|s)?|vermieter(?:in|s)?|käufer(?:in|s)?|verkäufer(?:in|s)?|versicherung|niemand|jeder|team|rat|amt|archiv|buchhaltung|client|prestataire|fournisseur|salariée?s?|directeur|directrice|direction|gérante?|responsable|comité|société|présidente?|conseil|service|locataire|bailleur|employeur|parties?|personne|secrétaire|chef|équipe'
/** "Die Personalabteilung", "Herr Harms", "Heike Folkerts". */
export const saysPersonInCapitals: RegExp = new RegExp(
  String.raw`${nameInCapitals}|(?<!\p{L})(?:${rolesElsewhere})(?!\p{L})`,
  'gu',
)
export const saysPerson: RegExp = new RegExp(
  String.raw`${saysName.source}|${saysFullName.source}|(?<!\p{L})(?:${rolesElsewhere})(?!\p{L})`,
  'gu',
)
/** "Im Sitzungssaal", "bei der Poststelle", "à Bordeaux", "en la sala". */
export const saysPlace: RegExp = new RegExp(
  String.raw`${saysName.source}|(?<!\p{L})(?:[Ii]m|[Ii]n|[Aa]m|[Aa]n|[Aa]uf|[Bb]eim?|[Uu]nter|[Üü]ber|[Nn]eben|[Hh]inter|[Nn]ach|[Aa]us|[Zz]um|[Zz]ur)\s(?:(?:der|dem|den|einem|einer)\s)?\p{Lu}|(?<!\p{L})(?:[ÀàAa]|[Aa]ux?|[Dd]ans|[Ee]n|[Ss]ur|[Cc]hez|[Ss]ous)\s(?:(?:la|le|les|l['’]|un|una|el|los|las)\s?)?\p{L}{3}`,
  'gu',
)
