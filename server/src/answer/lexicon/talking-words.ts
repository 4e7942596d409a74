import { words } from './word-set.ts'

/** Whose a thing is, how sure or polite one is: nothing that a table or a plan could hold. */
export const talkingWords = words(
  'pls plz please kindly basically btw our ours unser unsere unserer unserem unseren unseres eigentlich denn mal halt bitte überhaupt noch faut notre nos svp nuestro nuestra nuestros nuestras',
)

/** Parts of an organisation: "the HR department", "Finanzabteilung" beside a cell that says which. */
export const unitNouns = words(
  'department departments dept abteilung abteilungen referat ressort département departamento',
)

/** That something is so now, as what a list says is. */
export const nowPhrases = [
  'right now',
  'at the moment',
  'at present',
  'as of now',
  'currently',
  'now',
  'derzeit',
  'zurzeit',
  'momentan',
  'im moment',
  'aktuell',
  'gerade',
  'actuellement',
  'en ce moment',
  'actualmente',
  'ahora',
].map(phrase => phrase.split(' '))

/** Behind a question for a share, which is given so anyway. */
export const percentInstruction =
  /,? (?:in|als|as|en) (?:an? )?(?:percent|per cent|percentage|prozent|pourcentage|porcentaje|%)(?:[.?!]*$|,(?= ))/iu

/** "How much of the costs goes to rent, in percent?" */
export const muchInPercent =
  /(?<!\p{L})(?:how much of|wie ?viel (?:von|der|des)) (?!(?:it|that|this|them|those|these|dem|denen)(?!\p{L}))(?=\S)/iu

/** As a share, in the language in which it is asked how much. */
export const shareForMuch = (much: string) =>
  much.toLowerCase().startsWith('how') ? 'what share of ' : 'welcher Anteil der '

/** Ask for a share. */
export const shareWords =
  /(?<!\p{L})(?:share|proportion|fraction|anteil|teil|part|proporción|porcentaje)(?!\p{L})/iu

const shown = '(?:numbers|ids|names|titles|nummern|namen|titel|noms|titres|num[eé]ros|nombres)'

/** Behind a question they say how its answer is to look: "numbers only", "just the names". */
export const answerInstruction = new RegExp(
  `(?:[,.;?!] ?(?:just|only|nur|seulement|solo) (?:the |their |die |les |los )?${shown}|[.;?!] ?${shown}(?: only)?|,? (?:give|show|tell) me (?:just |only )?(?:the |their )?${shown}|, ?${shown} (?:only|seulement|solo))(?: please| pls| bitte)?[.!]?$`,
  'iu',
)

/** Before the name of a column: "dans la colonne Permit". */
export const columnNoun =
  /(?<!\p{L})(?:the |der |die |la )?(?:column|spalte|Spalte|colonne|columna) (?=["“„«]?\p{Lu})/gu

/** Before what is grouped: "Break down the cost per site", "A breakdown of …". */
export const breakingDown =
  /^(?:please )?(?:break (?:down|out) |(?:(?:a|the|eine|die|une|la|un|el) )?(?:breakdown|aufschlüsselung|ventilation|répartition|desglose) (?:of|der|des|von|de|del|du) )/iu

/** Say that what was computed is that of today, as a list always is. */
export const soFar =
  /,? (?:so far|to date|until now|up to now|bisher|bislang|jusqu['’]ici|jusqu['’]à présent|hasta ahora)(?!\p{L})/giu

/** Before "and how many?", behind a question whose answer says so as well. */
export const andAlso = /,? (?:and|und|et|y) (?=(?:how|wie|combien|cuánt[oa]s?)(?!\p{L}))/giu

/** As numbers. */
export const zeroSaid = /(?<!\p{L})(?:zero|zéro|cero)(?!\p{L})/giu

/** Before "i.e." stands the same in other words: "are on hold, i.e. have the status held". */
export const saidAgain =
  /(?<!\p{L})(?:is|are|was|were|ist|sind|war|waren|est|sont|es|son) [^,;?]{1,60}, (?:i\.? ?e\.?|that is(?: to say)?|that means|meaning|d\. ?h\.|das heißt|c['’]est[- ]à[- ]dire|es decir|o sea),? /giu

/** Behind what is to be counted: "urgent requests, without those of Legal: how many hours?" */
export const countedBehind =
  /^(?!(?:which|what|who|how|welche[rs]?|was|wer|wie|quel(?:le)?s?|combien) )(.{3,300}?) ?[,:;–-] ?((?:how many|wie ?viele) \p{L}{3,20})[ .?!]{0,9}$/iu

/** Behind what is to be listed: "servers with 64 GB: which ones?", "P1 incidents, please list them". */
export const listedBehind =
  /^(?!(?:which|what|who|welche[rs]?|was|wer|quel(?:le)?s?) )(.{3,300}?) ?[,:;–-] ?(?:(?:please )?(?:list|name|show)(?: me)? (?:them|those)(?: please)?|which (?:ones|are (?:they|those))(?: are (?:they|those))?|welche(?: sind das)?|lesquel(?:le)?s|cuáles)[ .?!]{0,9}$/iu

/** A length of time between two dates, asked for without "how many": "days from start to go-live". */
export const lengthAlone = /^(?=(?:days|weeks|months|years) (?:from|between) )/iu

/** "Where does wave 1 rank by cost?", for "What rank does wave 1 have by cost?" */
export const whereRanked = /(?<!\p{L})where (do|does) ([^?,]{1,80}?) (?:rank|stand) (?=(?:by|in|on) )/iu

/** "Are set to auto-renew" is to have it. */
export const setTo = /(?<!\p{L})(?:is|are|was|were) (?:set|switched) (?:to|on) (?=\p{L})/iu

/** Where something was sent is where it is: "gingen nach Fulda". */
export const wentTo = /(?<!\p{L})(?:ging(?:en)?|geht|gehen) nach (?=\p{Lu})/gu

/** What befalls people whose number a list has, in other words: "lost their jobs", "were let go". */
export const lostJobs =
  /(?<!\p{L})(?:(?:lost|lose|losing) (?:their|his|her) (?:jobs?|positions?|employment)|(?:were|was|are|being|been|got) let go)(?!\p{L})/giu

/** "Leave the cancelled ones out", "die Aufzüge nicht mitgerechnet". */
export const leaveOutSaid =
  /[,;:]? (?:please )?(?:leave|leaving) (?:out )?((?:\p{L}+ ){0,3}?\p{L}+?)(?: ones?)?(?: out)?(?=[?.!,]|$)/iu
export const notCountedSaid =
  /[,;] ((?:\p{L}+ ){0,3}?\p{L}+) (?:nicht (?:mitgerechnet|mitgezählt|eingerechnet)|not (?:counted|included))(?=[?.!,]|$)/iu
