/** Thanks and greetings of one language, patterns between bars, and what is replied to them. */
type Courtesy = { thanks: string; greetings: string; toThanks: string; toGreeting: string }

export const courtesies: Courtesy[] = [
  {
    thanks:
      "thanks | thank you | thx | cheers | many thanks | much appreciated | great | perfect | (?:that(?:['’]s| is) )?very helpful | that (?:helps|helped) | got it | ok | okay | well done | good (?:job|work) | bye | goodbye",
    greetings: 'hi | hello | hey | good (?:morning|afternoon|evening|day) | greetings | how are you',
    toThanks: 'You are welcome. Ask whenever you want to know more about your documents.',
    toGreeting: 'Hello! Ask anything about your documents.',
  },
  {
    thanks:
      'danke | dankeschön | vielen dank | danke schön | danke sehr | besten dank | herzlichen dank | super | prima | tschüss',
    greetings: 'hallo | guten (?:morgen|tag|abend) | servus | moin | grüß gott',
    toThanks: 'Gern geschehen. Fragen Sie jederzeit weiter zu Ihren Dokumenten.',
    toGreeting: 'Guten Tag! Fragen Sie etwas zu Ihren Dokumenten.',
  },
  {
    thanks: 'merci | merci beaucoup | merci bien | un grand merci | parfait | au revoir',
    greetings: 'bonjour | bonsoir | salut | coucou',
    toThanks: 'Je vous en prie. Posez vos questions sur vos documents quand vous voulez.',
    toGreeting: 'Bonjour ! Posez une question sur vos documents.',
  },
  {
    thanks: 'gracias | muchas gracias | mil gracias | perfecto | adiós',
    greetings: 'hola | buenos días | buenas tardes | buenas noches | buenas',
    toThanks: 'De nada. Pregunte cuando quiera sobre sus documentos.',
    toGreeting: '¡Hola! Pregunte lo que quiera sobre sus documentos.',
  },
  {
    thanks: 'grazie | grazie mille | molte grazie | tante grazie | perfetto | arrivederci',
    greetings: 'ciao | buongiorno | buonasera | salve',
    toThanks: 'Prego. Chieda pure altro sui suoi documenti.',
    toGreeting: 'Buongiorno! Chieda qualcosa sui suoi documenti.',
  },
  {
    thanks: 'obrigado | obrigada | muito obrigado | muito obrigada | perfeito | adeus',
    greetings: 'olá | oi | bom dia | boa tarde | boa noite',
    toThanks: 'De nada. Pergunte quando quiser sobre os seus documentos.',
    toGreeting: 'Olá! Pergunte algo sobre os seus documentos.',
  },
  {
    thanks: 'dank je | dank je wel | dank u | dank u wel | bedankt | hartelijk dank | tot ziens',
    greetings: 'hoi | goedemorgen | goedemiddag | goedenavond | goedendag',
    toThanks: 'Graag gedaan. Vraag gerust meer over uw documenten.',
    toGreeting: 'Hallo! Vraag iets over uw documenten.',
  },
  {
    thanks: 'धन्यवाद | शुक्रिया | बहुत धन्यवाद | बहुत बहुत धन्यवाद | बहुत शुक्रिया',
    greetings: 'नमस्ते | नमस्कार',
    toThanks: 'आपका स्वागत है। अपने दस्तावेज़ों के बारे में कभी भी पूछें।',
    toGreeting: 'नमस्ते! अपने दस्तावेज़ों के बारे में कुछ भी पूछें।',
  },
]

/** What may follow a courtesy: "thanks a lot, that was quick". */
export const politeFillers =
  'a lot|so much|very much|again|all|everyone|there|citewell|you|for (?:your|the|all your) (?:help|answer|answers|work|explanation)|for that|for this|that (?:was|is) (?:all|great|helpful|very helpful)|schön|sehr|beaucoup|à tous|mille|and|und|et|y|e'
