/** "(More than) EUR 500" is a bound, not a difference. */
const noBound = String.raw`(?!\s+than\s+(?:[$€£₹¥\d]|eur|usd|gbp|chf))`
const language = (words: string) => String.raw`(?<!\p{L})(?:${words})(?!\p{L})`

const sum =
  'totals?|together|sum|altogether|combined|overall|in all|all|both|aggregate|including|inclusive|plus|adds? up|amount(?:s|ed|ing)? to|com(?:es|ing) to|came to|insgesamt|zusammen|summe|gesamt\\p{L}*|en tout|ensemble|somme|totale?|au total|suman?|juntos|en conjunto'
const difference = `(?:more|less|fewer|over|under|higher|lower|greater|smaller|larger|longer|shorter|cheaper|dearer)${noBound}|differ\\p{L}*|remain\\p{L}*|left|rest|balance|net|rose|risen|rises?|fell|fallen|falls?|grew|grown|grows?|increas\\p{L}*|decreas\\p{L}*|declin\\p{L}*|dropp?\\p{L}*|reduc\\p{L}*|sav(?:ed|es?|ings?)|gap|shortfall|surplus|profit|deficit|overspen\\p{L}*|unused|free|available|überschuss|gewinn|defizit|fehlbetrag|frei\\p{L}*|excédent|bénéfice|déficit|libres?|beneficio|superávit|gain\\p{L}*|loss|chang\\p{L}*|mehr|weniger|höher|niedriger|unterschied\\p{L}*|differenz|übrig\\p{L}*|rest\\p{L}*|verbleib\\p{L}*|gestiegen|gesunken|stieg|sank|plus|moins|différence|augment\\p{L}*|diminu\\p{L}*|baiss\\p{L}*|más|menos|diferencia|queda\\p{L}*|aument\\p{L}*|dismin\\p{L}*`
const product =
  'annual(?:ly)?|yearly|(?:per|a|each|every) year|whole|entire|jährlich|pro jahr|ganze\\p{L}*|annuel(?:le)?|par an|anual(?:es)?|al año|por año'
const quotient =
  'average|averages|averaging|mean|per|each|every|apiece|divid\\p{L}*|a (?:day|week|month|year|head|person|piece)|monthly|weekly|daily|ratio|times|durchschnitt\\p{L}*|mittel|je|pro|jede\\p{L}?|monatlich\\p{L}*|moyenne|par|chacune?|chaque|mensuel\\p{L}*|promedio|media|por|cada|mensual\\p{L}*'
const share =
  '(?:%|per ?cent|prozent)\\s(?:of|der|des|von|del?|du)|(?:half|third|quarter|fifth|sixth|eighth|tenth)\\s(?:of|the)|hälfte|drittel|viertel|fünftel|moitié|tiers|quart|mitad|tercio|cuarta parte|quota|rate|quote|taux|tasa|share|portion|proportion|percentage|ratio|fraction|anteil|proporci[oó]n'

/** Words by which a sentence says that its number is computed. */
export const saysSum = new RegExp(language(sum), 'iu')
export const saysDifference = new RegExp(language(difference), 'iu')
export const saysProduct = new RegExp(language(`${sum}|${product}`), 'iu')
export const saysQuotient = new RegExp(language(quotient), 'iu')
export const saysShare = new RegExp(String.raw`(?<!\p{L})(?:${share}|${difference})(?!\p{L})`, 'iu')

export function saysResult(text: string): boolean {
  return [saysSum, saysDifference, saysProduct, saysQuotient, saysShare].some(pattern => pattern.test(text))
}

/** Joins the things of which a sum is given. */
export const joinsThings = /,\s|&|(?<!\p{L})(?:and|plus|und|et|y)(?!\p{L})/iu
/** Stand before the date on which something begins. */
export const beforeBeginning =
  /(?<!\p{L})(?:begin\p{L}*|start\p{L}*|commenc\p{L}*|effective|from|since|as of|after|sign\p{L}*|dated|beginn\p{L}*|ab|vom|seit|nach|in kraft|du|dès|à partir du|prend|débute|desde|inici\p{L}*|comienza)\P{L}(?:\p{L}{1,4}\s){0,3}$/iu
/** Ask for something before a moment: a date before another one. */
export const saysBefore =
  /(?<!\p{L})(?:by|before|latest|deadline|notice|notif\p{L}*|cancel\p{L}*|object\p{L}*|prior|until|bis|spätestens|vor|kündig\p{L}*|avant|préavis|tard|antes|preaviso|tardar)(?!\p{L})/iu
/** A length of time that is a notice is not how long something lasts. */
export const noticeBefore = /(?:notice|kündigungsfrist|préavis|preaviso)(?:\s\p{L}+){0,3}\s$/iu
export const noticeAfter =
  /^['’]?s?\)?(?:\s(?:prior|written|advance|previous|of))*\s(?:notice|kündigungsfrist|préavis|preaviso)/iu
/** Words of how long something lasts. */
export const saysLength =
  /(?<!\p{L})(?:terms?|run|runs|lasts?|duration|period|valid|retain\p{L}*|keep|kept|stored|laufzeit|läuft|dauer\p{L}*|gültig|aufbewahr\p{L}*|durée|dure|conserv\p{L}*|duración|dura|plazo)(?!\p{L})/iu
/** Before the number of all of something: "two of the four", "all three", "the five". */
export const beforeWhole =
  /(?<!\p{L})(?:the|these|those|all|its|their|der|die|den|dieser?|alle[rn]?|les|des|ces|los|las|est[oa]s)\s$/iu
/** Before the number of several of which some are counted: "two of the three". */
export const beforeWholeOfPart =
  /(?<!\p{L})(?:of|out of|among|von|unter|sur|parmi|de|entre)(?: (?:the|these|all|den|allen|les|los|las))? $/iu
/** Behind the number of some of several: "three of the four". */
export const behindPart = /^\s(?:out of|of|von|der|des|sur|de|d['’])(?!\p{L})/iu
/** Before a number that the sentence supposes: "for eight persons". */
export const beforeSupposed = /(?<!\p{L})(?:for|with|if|assuming|für|bei|mit|pour|avec|para|con)\s$/iu
/** Cells of a column whose heading is true, or not true, of the row. */
export const cellSaysYes = /^(?:yes|y|x|✓|✔|true|ja|oui|sí|si)$/i
export const cellSaysNo = /^(?:no|n|–|-|—|✗|false|nein|non)$/i
/** Speak of those that something is not true of. */
export const saysRest =
  /(?<!\p{L})(?:not|no|none|without|remain\p{L}*|other|others|rest|lack\p{L}*|\p{L}+n['’]t|nicht|keine?|ohne|übrigen?|anderen?|pas|sans|autres?|sin|demás|otr[oa]s)(?!\p{L})/iu
/** Speak of so many years without a number. */
export const saysYears =
  /(?<!\p{L})(?:bi|tri)?(?:centen(?:ary|nial)|anniversar\p{L}*|jubilee|decades?|centur\p{L}*|birthday|jubiläum\p{L}*|jahrestag\p{L}*|jahrzehnt\p{L}*|jahrhundert\p{L}*|centenaire|anniversaire|décennies?|siècles?|centenario|aniversario|décadas?|siglos?|(?:next|following|previous|last|same) (?:calendar |financial |fiscal )?year|(?:nächste|folgende|vorige|letzte)[mnrs]? Jahr\p{L}*|\p{L}*jahr(?:es|s)? (?:darauf|danach|später|davor|zuvor)|(?:Folge|Vor)jahr\p{L}*|years? (?:later|earlier|before|after|on)|année (?:suivante|précédente|d['’](?:après|avant))|(?:ans|années) (?:plus tard|après|avant)|(?:año|años) (?:después|antes|más tarde)|año (?:siguiente|anterior))(?!\p{L})/iu
/** "A gift worth 30 euros", "a child of 12": a case that a sentence makes up, which a bound of the text decides. */
export const beforeInstance =
  /(?<!\p{L})(?:an?|eine?[mnrs]?|une?|una)\s(?:\p{L}+\s){1,3}(?:worth|of|aged|costing|over|above|below|under|for|at|with|im Wert von|von|ab|mit|de|d['’]|à|con)\s(?:[$€£]|eur |usd )?$/iu
export const behindInstance = /^[\s-](?:years?[\s-]old|jährige\p{L}*)/iu
/** Of several days that are not named one by one, or of the end of a month or year. */
export const saysRecurrence =
  /(?<!\p{L})(?:consecutive|weekly|fortnightly|monthly|quarterly|daily|annually|yearly|every|each|(?:mon|tues|wednes|thurs|fri|satur|sun)days|(?:business|working|banking) days?|end of (?:the|a|each|that|every) (?:\p{L}+ )?(?:week|month|quarter|year)|wöchentlich|monatlich|vierteljährlich|jährlich|täglich|jede[nmrs]?|aufeinanderfolgend\p{L}*|(?:Werk|Arbeits)tag\p{L}*|(?:Monats|Quartals|Jahres)ende|consécuti\p{L}*|chaque|tous les|jours ouvr\p{L}*|fin (?:de la |du |de l['’])\p{L}+|cada|consecutiv\p{L}*|todos los|días hábiles|fin(?:al)? de(?:l)? \p{L}+)(?!\p{L})/iu
/** Names a day or a part of a year otherwise than by its date: "the first Monday", "the end of June", "Christmas Eve". */
export const saysCalendar =
  /(?<!\p{L})(?:(?:first|second|third|fourth|last) (?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|day|week|half|quarter)|end of|beginning of|start of|Q[1-4]|mid-?|early|late|spring|summer|autumn|winter|Easter|Christmas|New Year|(?:erste|zweite|dritte|letzte)[mnrs]? (?:\p{L}+tag|Tag|Woche|Halbjahr|Quartal|Hälfte)|(?:Ende|Anfang|Mitte) (?:des|der|Jan\p{L}*|Feb\p{L}*|März|Apr\p{L}*|Mai|Jun\p{L}*|Jul\p{L}*|Aug\p{L}*|Sep\p{L}*|Okt\p{L}*|Nov\p{L}*|Dez\p{L}*|\d{4})|Frühjahr|Frühling|Sommer|Herbst|Winter|Ostern|Weihnacht\p{L}*|Heiligabend|Silvester|Neujahr|(?:premier|deuxième|dernier|dernière) (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|jour|semaine|semestre|trimestre)|fin|début|mi-|printemps|été|automne|hiver|Pâques|Noël|(?:primer|segundo|último|última) (?:lunes|martes|miércoles|jueves|viernes|sábado|domingo|día|semana|semestre|trimestre)|finales|principios|mediados|primavera|verano|otoño|invierno|Navidad|Semana Santa)(?!\p{L})/iu
/** Names of the days of the week, whose number a sentence may give. */
export const weekdays =
  /(?<!\p{L})(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?)(?!\p{L})/giu
/** Makes up a case: "somebody who parks for four hours". */
export const saysSupposed =
  /(?<!\p{L})(?:(?:somebody|someone|anybody|anyone|a person|those|people|one|whoever) who|if|in case|suppos\p{L}*|for example|e\.g\.|wer|wenn|falls|zum Beispiel|z\. ?B\.|(?:celui|quelqu['’]un|une personne) qui|si|s['’]il|par exemple|quien|por ejemplo)(?!\p{L})/iu
/** Behind a length of time that ends with a date: "four weeks before the congress". */
export const behindSpan = /^['’]?s?\s(?:\p{L}+\s){0,2}(?:before|prior|ahead|vor|avant|antes)(?!\p{L})/iu
