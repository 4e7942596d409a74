/** How a language asks for the last answer in another form; each entry is alternatives of a pattern. */
type ReworkPhrases = {
  /** Change a text, whatever follows: "rephrase that for a client". */
  verbs: string
  /** Say how something is to be said only together with a manner: "put that in a table". */
  plainVerbs: string
  /** The last answer. */
  objects: string
  /** The form that is wanted: "shorter", "as a table", "in German". */
  manners: string
  /** Whom it is for. Alone it may ask for something else: "and for the tenant?" */
  readers: string
  /** Mean nothing here: "please", "can you", and in Spanish a verb with its object, "ponlo". */
  fillers: string
}

const languages =
  'english|german|french|spanish|portuguese|italian|dutch|polish|danish|swedish|norwegian|finnish|czech|greek|turkish|russian|ukrainian|arabic|hebrew|hindi|chinese|japanese|korean'

const english: ReworkPhrases = {
  verbs:
    're-?writ(?:e|ing)|re-?phras(?:e|ing)|re-?word(?:ing)?|re-?format(?:ting)?|re-?stat(?:e|ing)|translat(?:e|ing)|shorten(?:ing)?|condens(?:e|ing)|simplify(?:ing)?|polish(?:ing)?',
  plainVerbs:
    'mak(?:e|ing)|put|putting|turn|write|say|saying|give|show|present|format|convert|repeat|do|explain|summari[sz]e|expand|have|get|need',
  objects:
    '(?:me )?(?:that|this|it|the above|all that|all of that|(?:your|the|that|this) (?:last |previous |above )?(?:answer|reply|response|list|table|summary|text))(?: again)?',
  manners: `(?:(?:a (?:bit|little)|much|even|somewhat|slightly) )?(?:more )?(?:short(?:er)?|long(?:er)?|brief(?:er|ly)?|concise(?:ly)?|simpl(?:e|er|y)|clear(?:er|ly)?|easier|detail(?:ed)?|formal(?:ly)?|friendl(?:y|ier)|polite(?:ly)?|readable|compact)|(?:as|in|into|to|with)(?: just| only)? (?:an? |one |two |three |four |five |\\d{1,2} |a few |a couple of )?(?:short |simple |single |plain |numbered |bulleted |markdown ){0,3}(?:tables?|lists?|bullet points?|bullets?|sentences?|words?|lines?|paragraphs?|steps|e-?mail|letter|memo|note)|(?:into|to|in) (?:${languages})|in (?:plain|simple|simpler|easy|easier|other|fewer|your own|layman['’]?s) (?:words|language|terms|english)|without (?:the )?(?:bullets?|table|list|dates|numbers|details)`,
  readers: '(?:(?:suitable|ready) )?for (?:an?|my|our|the|some|non)(?:[ -]\\p{L}+){1,5}',
  fillers:
    "please|can you|could you|would you|will you|now|and|ok|okay|then|so|just|also|but|instead|i (?:want|need|would like) (?:you to )?|i['’]d like|let['’]s|how about|what about|again",
}

const german: ReworkPhrases = {
  verbs: 'übersetze?n?|formuliere?n?|umformulieren|kürze?n?|vereinfache?n?|verkürze?n?',
  plainVerbs:
    'mache?n?|schreibe?n?|fasse?n?|stelle?n?|gib|geben|zeige?n?|sage?n?|erkläre?n?|wiederhole?n?|bringe?n?|pack(?:e|en)?',
  objects:
    '(?:mir |uns )?(?:das|dies|es|alles|(?:die|deine|ihre|diese) (?:letzte |obige |vorige )?(?:antwort|liste|tabelle|zusammenfassung))(?: (?:mir|uns|nochmals?|noch einmal))?',
  manners:
    '(?:(?:etwas|noch|viel|ein bisschen) )?(?:kürzer|länger|knapper|knapp|kurz|einfacher|einfach|klarer|ausführlicher|förmlicher|formeller|höflicher|verständlicher|übersichtlicher)|als (?:kurze |einfache |eine |ein |nummerierte )*(?:tabelle|liste|aufzählung|stichpunkte|e-?mail|brief|notiz|absatz)|in (?:eine?r?|einem|zwei|drei|wenigen|\\d{1,2}|kurzen?|einfachen?|anderen|eigenen) ?(?:einfachen? )?(?:tabelle|liste|satz|sätzen|worten|wörtern|zeilen|absatz|stichpunkten|sprache)|in (?:stichpunkten|stichworten|tabellenform)|(?:auf|in|ins) (?:deutsche?|englische?|französische?|spanische?|italienische?|portugiesische?|niederländische?|polnische?|türkische?|russische?|chinesische?|hindi)',
  readers:
    'für (?:einen?|eine[mnr]?|meinen?|meine[mnr]?|unseren?|unsere[mnr]?|den|die|das)(?:[ -]\\p{L}+){1,5}',
  fillers:
    'bitte|kannst du|könntest du|können sie|könnten sie|würdest du|jetzt|nun|und|dann|mal|aber|auch|nochmals?|noch einmal|um|dar|zusammen',
}

const french: ReworkPhrases = {
  verbs:
    '(?:réécri(?:s|vez|re)|reformule[rz]?|tradui(?:s|sez|re)|raccourci(?:s|ssez|r)|abrège[rz]?|abréger|simplifie[rz]?)',
  plainVerbs:
    'fai(?:s|tes|re)|met(?:s|tez|tre)|écri(?:s|vez|re)|dis|dites|donne[rz]?|montre[rz]?|présente[rz]?|explique[rz]?|résume[rz]?|répète[rz]?',
  objects:
    '(?:le|la|les|ça|cela|ceci|tout (?:ça|cela)|(?:la|ta|votre|cette) (?:dernière )?(?:réponse|liste))(?:-moi)?',
  manners:
    "(?:(?:un peu|beaucoup|encore) )?plus (?:court|courte|bref|brève|brièvement|long|longue|simple|simplement|clair|claire|clairement|formel|formelle|poli|détaillé|détaillée|concis|concise)|(?:en|dans|sous forme de|sous la forme d['’]une?|comme) ?(?:une? |deux |trois |quelques |\\d{1,2} )?(?:tableau|liste|liste à puces|points|phrases?|mots|lignes?|paragraphe|e-?mail|lettre)|en (?:français|anglais|allemand|espagnol|italien|portugais|néerlandais|polonais|hindi|chinois)|en termes simples|avec des mots simples",
  readers:
    "pour (?:une?|mon|ma|mes|notre|nos|le|la|les)(?:[ -]\\p{L}+){1,5}|pour l['’]\\p{L}+(?:[ -]\\p{L}+){0,4}",
  fillers:
    "s['’]il (?:te|vous) plaît|svp|peux-tu|pourrais-tu|pouvez-vous|pourriez-vous|maintenant|et|alors|aussi|mais|me",
}

const spanish: ReworkPhrases = {
  verbs:
    '(?:reescrib(?:e|a|ir)|reformul(?:a|e|ar)|traduc(?:e|ir)|traduzca|acort(?:a|e|ar)|simplifi(?:ca|que|car))(?:lo|la)?',
  plainVerbs:
    '(?:ha(?:z|ga|cer)|pon(?:er|ga)?|escrib(?:e|a|ir)|di|diga|da(?:me)?|muestra|presenta|explica|resum(?:e|a|ir)|repite)',
  objects: 'eso|esto|todo eso|(?:la|tu|su|esta) (?:última )?(?:respuesta|lista)',
  manners:
    '(?:(?:un poco|mucho|aún) )?más (?:corto|corta|breve|brevemente|largo|larga|simple|sencillo|sencilla|claro|clara|formal|detallado|detallada|conciso|concisa)|(?:en|como|en forma de)(?: una?| dos| tres| pocas| \\d{1,2})? (?:tabla|lista|puntos|viñetas|frases?|palabras|líneas?|párrafo|correo|carta)|(?:al|en) (?:español|inglés|alemán|francés|italiano|portugués|neerlandés|polaco|hindi|chino)|en palabras (?:sencillas|simples)',
  readers: 'para (?:una?|mi|mis|nuestr[oa]s?|el|la|los|las)(?:[ -]\\p{L}+){1,5}',
  fillers:
    'por favor|(?:haz|pon|escribe|di|da|muestra|presenta|explica|resume|repite)(?:me)?l[oa]|puedes|podrías|puede|podría|ahora|y|entonces|también|pero',
}

/** The languages in which a request for another form of the last answer is known by its words. */
export const reworkPhrases: ReworkPhrases[] = [english, german, french, spanish]
