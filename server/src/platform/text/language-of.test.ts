import { describe, expect, it } from 'vitest'
import { indexLanguage } from './index-language.ts'
import { languageOf } from './language-of.ts'

describe('languageOf', () => {
  it.each([
    ['The tenant pays the rent on the first day of each month.', 'english'],
    ['Der Mieter zahlt die Miete am ersten Tag eines jeden Monats.', 'german'],
    ['El arrendatario paga la renta el primer día de cada mes.', 'spanish'],
    ['Le locataire paie le loyer le premier jour de chaque mois et les charges.', 'french'],
    ['Il conduttore paga il canone il primo giorno di ogni mese.', 'italian'],
    ['O locatário paga a renda no primeiro dia de cada mês e não pode subarrendar.', 'portuguese'],
    ['De huurder betaalt de huur op de eerste dag van elke maand.', 'dutch'],
    ['Lejeren betaler huslejen den første dag i hver måned og må ikke fremleje.', 'danish'],
    ['Hyresgästen betalar hyran den första dagen i varje månad och får inte hyra ut.', 'swedish'],
    ['Vuokralainen maksaa vuokran, ja se on maksettava ennen kuun alkua.', 'finnish'],
    ['A bérlő a bérleti díjat minden hónap első napján fizeti, és nem adhatja tovább.', 'hungarian'],
    ['Chiriașul plătește chiria în prima zi a fiecărei luni și nu poate subînchiria.', 'romanian'],
    ['Kiracı kirayı her ayın ilk günü öder ve bu sözleşme için bir teminat verir.', 'turkish'],
    ['Wann endet der Vertrag?', 'german'],
    ['Mietvertrag Kündigungsfrist', null],
    ['INC-4502 | 1,250.00 | open', null],
    ['租约何时结束', null],
    ['Договор аренды', null],
    ['', null],
    ['die', null],
  ])('calls "%s" %s', (text, language) => {
    expect(languageOf(text)).toBe(language)
  })

  it('calls a passage English whose words do not tell', () => {
    expect(indexLanguage('Kündigungsfrist 3 Monate')).toBe('english')
  })
})
