import { expect, it } from 'vitest'
import { questionLanguage } from './question-language.ts'

it.each([
  ['Wie lange werden Personalakten aufbewahrt?', 'german'],
  ['Wie lang duurt het contract?', 'dutch'],
  ['What is the notice period?', 'english'],
  ['Deposit?', 'english'],
  ['Number of keys per cardinality', 'english'],
  ['Total bytes per licence', 'english'],
  ['Top ten customers', 'english'],
  ['Number of men per team', 'english'],
  ['Summarise 45_Comment.pptx', 'english'],
  ['42', 'english'],
  ['Wie hoch ist die Kaution?', 'german'],
  ['Wer haftet?', 'german'],
  ['Kündigungsfrist', 'german'],
  ['Fasse die Dokumente zusammen', 'german'],
  ['Quel est le délai de préavis ?', 'french'],
  ['Qui paie ?', 'french'],
  ['Resume el contrato de Olivar', 'spanish'],
  ['Resuma o contrato', 'portuguese'],
  ['Quanto costa la licenza?', 'italian'],
  ['Welk recht is van toepassing?', 'dutch'],
  ['¿Cuál es el plazo?', 'spanish'],
  ['¿Precio?', 'spanish'],
  ['Qual è il termine di preavviso?', 'italian'],
  ['Qual é o prazo de aviso prévio?', 'portuguese'],
  ['Rescisão', 'portuguese'],
  ['Qual é o valor da renda?', 'portuguese'],
  ['Qual è l’affitto mensile?', 'italian'],
  ['Comparez les deux contrats', 'french'],
  ['Wat is de opzegtermijn?', 'dutch'],
  ['Hoeveel bedraagt de huur?', 'dutch'],
  ['किराया कितना है?', 'hindi'],
  ['Airspan का नोटिस कितने दिन का है?', 'hindi'],
])('“%s” is in %s', (text, language) => {
  expect(questionLanguage({ text, earlier: [] })).toBe(language)
})

it('is that of the question before where a question does not show it', () => {
  const earlier = ['What is the rent?', 'Wie hoch ist die Miete?']
  expect(questionLanguage({ text: 'Kaution?', earlier })).toBe('german')
  expect(questionLanguage({ text: 'And the deposit?', earlier })).toBe('english')
  expect(questionLanguage({ text: 'How many days may staff telework?', earlier })).toBe('english')
})
