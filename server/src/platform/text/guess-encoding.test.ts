import { describe, expect, it } from 'vitest'
import { guessEncoding } from './guess-encoding.ts'

/** The bytes of each character of an encoding of one or two bytes a character. */
function codesOf(encoding: string): Map<string, number[]> {
  const decoder = new TextDecoder(encoding)
  const codes = new Map<string, number[]>()
  const learn = (bytes: number[]) => {
    const character = decoder.decode(Uint8Array.from(bytes))
    if (!codes.has(character)) codes.set(character, bytes)
  }
  for (let byte = 0; byte < 256; byte++) learn([byte])
  for (let first = 0x81; first < 0xff; first++)
    for (let second = 0x40; second < 0xff; second++) learn([first, second])
  return codes
}

const known = new Map<string, Map<string, number[]>>()

function encoded(text: string, encoding: string): Uint8Array {
  const codes = known.get(encoding) ?? codesOf(encoding)
  known.set(encoding, codes)
  return Uint8Array.from([...text].flatMap(character => codes.get(character) ?? []))
}

describe('the encoding of a text', () => {
  it.each([
    ['shift_jis', '氏名,住所\n山田太郎,東京都千代田区丸の内1-2-3\n佐藤花子,大阪市北区梅田2-4-9'],
    ['shift_jis', '田中 健\n中村 美咲\n小林 直樹'],
    ['euc-jp', '東京都千代田区丸の内、会議は火曜日です'],
    ['gb18030', '张伟,北京市海淀区中关村大街27号'],
    ['big5', '這是一份測試文件，台北市信義區'],
    ['euc-kr', '서울특별시 강남구 테헤란로'],
    ['windows-1254', 'Şehir,İlçe\nİstanbul,Beşiktaş\nAğrı,Doğubayazıt\nMuğla,Köyceğiz'],
    ['windows-1254', 'Toplantı salı günü saat üçte yapılacaktır.'],
    ['windows-1250', 'Příliš žluťoučký kůň'],
    ['windows-1250', 'Jiří Dvořák, Plzeň'],
    ['windows-1250', 'Zażółć gęślą jaźń'],
    ['iso-8859-2', 'Příliš žluťoučký kůň úpěl ďábelské ódy'],
    ['windows-1252', 'La città è bella'],
    ['windows-1252', 'São Paulo'],
    ['windows-1252', 'name,city\nJoão,São Paulo\nRené,Zürich\nJosé,Málaga'],
    ['windows-1252', 'Größe und Länge für die Straße'],
    ['windows-1252', 'Price: £20, “quoted” – it’s the café'],
    ['windows-1252', 'Reykjavík er höfuðborg Íslands og þar búa margir'],
    ['windows-1251', 'Москва, улица Тверская, дом 7'],
    ['koi8-r', 'Договор действует до конца года'],
    ['windows-1253', 'Η σύμβαση ισχύει μέχρι το τέλος του έτους'],
    ['windows-1255', 'החוזה תקף עד סוף השנה'],
    ['windows-1256', 'يسري هذا العقد حتى نهاية السنة'],
    ['windows-1257', 'Šiaulių miesto savivaldybė kviečia į posėdį'],
  ])('is found: %s for “%s”', (encoding, text) => {
    const bytes = encoded(text, encoding)
    expect(new TextDecoder(guessEncoding(bytes)).decode(bytes)).toBe(text)
  })
})
