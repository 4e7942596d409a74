/** Begin a question that goes on from a comparison: "and the notice period?", "what about renewal?". */
export const goesOnWith =
  /^\W*(?:(?:and|but|so|also|then) )?(?:what about|how about)\s|^\W*(?:and|also)\s(?!(?:if|when|why|who|whose)\s)|^\W*und\s(?:(?:was|wie) (?:ist|sieht es aus) (?:mit|bei)\s)?(?!(?:wer|wann|warum|wenn)\s)|^\W*et\s(?!(?:qui|quand|pourquoi|si)\s)|^\W*¿?y\s(?!(?:quién|cuándo|por qué|si)\s)/iu
/** The same that asks for a case of what was asked before: "and for subcontractors?". */
export const goesOnFor =
  /^\W*(?:and|also|und|et|y|what about|how about)\s(?:for|in case of|in the case of|on|during|after|für|bei|im falle?|pour|en cas de|para|en caso de)\s/iu
/** Stand beside the name alone in "and for the Roe agreement?". */
export const besideName =
  /(?<!\p{L})(?:for|with|at|in|of|the|agreement|contract|für|bei|mit|im|in|von|der|die|das|dem|den|vertrag|pour|chez|avec|dans|le|la|les|contrat|para|con|en|el|los|las|contrato)(?!\p{L})/giu
/** Mean those that were compared. */
export const ofTheTwo =
  /(?<!\p{L})(?:of (?:the|these|those) (?:two|three|four)|(?:von|der) (?:den |diesen )?(?:beiden|zweien|dreien)|des deux|de l[oa]s dos)(?!\p{L})/iu
/** Go on from nothing: they ask of all documents, or thank. */
export const goesOnToNone =
  /(?<!\p{L})(?:all|every|each|any|everything|everybody|other|others|rest|alle[mnrs]?|jede[mnrs]?|sämtliche[nr]?|andere[mnrs]?|übrigen|tous|toutes|tout|chaque|autres?|todos|todas|cada|otr[oa]s?|thanks|thank you|thx|cheers|please|ok|okay|great|good|goodbye|bye|danke|vielen dank|bitte|tschüss|merci|gracias|hello|hallo|bonjour|hola)(?!\p{L})/iu
/** Say nothing of the subject in "which of the two is longer?". */
export const noSubjectOfTwo =
  /(?<!\p{L})(?:which|what|who|whose|is|are|has|have|the|one|of|welche[mnrs]?|wer|wessen|was|ist|sind|hat|haben|die|der|das|dem|den|von|quel(?:le)?s?|lequel|laquelle|qui|est|sont|a|le|la|les|des|du|de|cuál(?:es)?|quién(?:es)?|qué|es|son|tiene|el|los|las|del)(?!\p{L})/giu
/** "And in the other contract?": asks the second of two documents what the first one was asked. */
export const toTheOther =
  /^\W*(?:(?:and|but|so) )?(?:(?:what|how) about )?(?:in |under |for |of |with )?the other (?:one|contract|agreement|lease|licen[cs]e|policy|document|version)\W*$|^\W*(?:und )?(?:was ist mit )?(?:(?:in|bei|nach|laut) )?(?:im|beim|dem|der|den) anderen (?:vertrag|vereinbarung|dokument|fassung|version)\W*$/iu
