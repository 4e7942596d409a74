/** What a list or its file is called: "in the register". */
export const tableNouns: ReadonlySet<string> = new Set(
  'register registry list table sheet spreadsheet workbook file document log ledger inventory overview verzeichnis liste tabelle blatt datei ubersicht registre tableau feuille fichier registro lista tabla hoja archivo'.split(
    ' ',
  ),
)
