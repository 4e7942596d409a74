import { describe, expect, it } from 'vitest'
import { guessLanguage } from './guess-language.ts'

describe('guessLanguage', () => {
  it.each([
    ['en', 'The archive of the city was moved and every office keeps a copy.'],
    ['it', "L'archivio della citta e stato trasferito e ogni ufficio conserva una copia della verifica."],
    ['ru', 'Архив города был перенесён весной, и каждый отдел хранит копию до конца проверки.'],
    ['uk', 'Архів міста було перенесено навесні, і кожен відділ зберігає копію до кінця перевірки.'],
    ['hi', 'यह पुस्तकालय के सभी दस्तावेज़ों की सूची है और इसे हर वर्ष नया किया जाता है'],
    ['mr', 'हे ग्रंथालयातील सर्व कागदपत्रांची यादी आहे आणि ती दर वर्षी नवीन केली जाते'],
    ['ne', 'यो पुस्तकालयका सबै कागजातहरूको सूची हो र यसलाई हरेक वर्ष नयाँ बनाइन्छ'],
    ['el', 'Το αρχείο της πόλης μεταφέρθηκε την άνοιξη και κάθε τμήμα κρατάει αντίγραφο.'],
    ['ja', '市の文書は春に移され、各課は検査が終わるまで写しを保管します。'],
    ['zh', '本市档案已于春季迁移，各部门在检查结束之前保留副本。'],
    ['ko', '시의 문서는 봄에 옮겨졌고 각 부서는 검사가 끝날 때까지 사본을 보관합니다.'],
  ])('says %s', (language, text) => {
    expect(guessLanguage(text)).toBe(language)
  })

  it('says nothing of figures, names and single words', () => {
    expect(guessLanguage('')).toBeNull()
    expect(guessLanguage('4,711 0815 12 %')).toBeNull()
    expect(guessLanguage('Leila Haddad')).toBeNull()
    expect(guessLanguage('Москва')).toBeNull()
  })
})
