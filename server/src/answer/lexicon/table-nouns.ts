/** What a list or its file is called: "in the register". */
export const tableNouns: ReadonlySet<string> = new Set(
  'register registry list table sheet spreadsheet workbook file document log ledger inventory overview manifest export dump data verzeichnis liste tabelle blatt datei ubersicht registre tableau feuille fichier registro lista tabla hoja archivo'.split(
    ' ',
  ),
)

/** What the sheets of a workbook may be for, beside the name of one: "the Islands region". */
export const partNouns: ReadonlySet<string> = new Set(
  'region office site branch location plant team department area country warehouse month quarter year standort werk filiale abteilung monat quartal jahr bureau agence succursale mois trimestre annee oficina sucursal mes trimestre ano'.split(
    ' ',
  ),
)

/** What else a document that one looks into is called: "according to the report". */
export const sourceNouns: ReadonlySet<string> = new Set([
  ...tableNouns,
  ...'report summary statement survey breakdown bericht aufstellung umfrage rapport enquete sondage releve informe resumen encuesta deck memo'.split(
    ' ',
  ),
])

/** Before the name of a document or sheet they say that one is to look there. */
export const placingWords: ReadonlySet<string> = new Set(
  'in on from within according to based laut gemass im aus auf bei beim dans selon d apres sur en segun nel sul no na op het'.split(
    ' ',
  ),
)
/** Those of them that say nothing else: "according to". */
export const citingWords: ReadonlySet<string> = new Set(
  'according based laut gemass selon apres segun'.split(' '),
)
export const placingArticles: ReadonlySet<string> = new Set(
  'the our this der die das dem den unserem unserer le la les l notre el los las nuestro il lo'.split(' '),
)
/** Behind a noun they say which of them: "on boats that are live". */
export const sayingWhich: ReadonlySet<string> = new Set(
  'that which who whose where with without and or but der die das welche welcher und oder mit ohne que qui dont et ou avec sans y o con sin'.split(
    ' ',
  ),
)
/** Before the name of a place, or of whom something is. */
export const namingPlaces: ReadonlySet<string> = new Set(
  'in at from to for of near by bei in aus nach fur von zu a de pour chez en para op naar voor van'.split(
    ' ',
  ),
)
/** Between the names of two. */
export const joiningWords: ReadonlySet<string> = new Set('and und et y e'.split(' '))
/** Like the words that place, before what is called a list or a report. */
export const belongingWords: ReadonlySet<string> = new Set('of by von der des du de del di'.split(' '))

const before =
  "(?:(?:(?:according to|based on|in|on|of|from|within|by|for|laut|gemäß|nach|in|im|aus|auf|von|der|des|selon|dans|sur|de|du|d[’']après|según|en) )?(?:(?:the|der|die|das|dem|den|des|le|la|les|el|los|our|unsere[rmn]?|notre|nuestro) )?)"
const nouns =
  'register|registry|list|table|sheet|spreadsheet|workbook|file|log|ledger|inventory|overview|report|verzeichnis|liste|tabelle|datei|übersicht|bericht|registre|tableau|fichier|rapport|registro|lista|tabla|archivo|informe'

/** "In Table 3": by the number of its caption. */
export const tableSaid = new RegExp(
  `${before}(?<!\\p{L})(?:table|tabelle|tableau|tabla|cuadro) (?:no\\.? |nr\\.? |n° )?(?<number>\\d{1,3}(?:\\.\\d{1,3}){0,2})(?![\\d.]\\d)`,
  'iu',
)

/** "According to slide 5", "on page 3". */
export const pageSaid = new RegExp(
  `${before}(?<!\\p{L})(?:slide|page|folie|seite|diapositive|diapositiva|página|pagina) (?:no\\.? |nr\\.? )?(?<page>\\d{1,4})(?!\\d)`,
  'iu',
)

/** "In the register of 2024", "the 2023 list". */
export const fileOfYear = new RegExp(
  `${before}(?<!\\p{L})(?:(?<before>(?:19|20)\\d\\d) (?:\\p{L}{3,20} )?(?:${nouns})|(?:${nouns}) (?:(?:of|for|from|von|vom|für|aus|de|del|du|pour|des jahres) )?(?:the year |jahr )?(?<behind>(?:19|20)\\d\\d))(?![\\p{L}\\d])`,
  'iu',
)
