/** Letters that are no plain letter with a mark, and a few signs, as slugs spell them. */
const spellings: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Æ: 'AE',
    æ: 'ae',
    Œ: 'OE',
    œ: 'oe',
    Ĳ: 'IJ',
    ĳ: 'ij',
    ß: 's',
    Þ: 'TH',
    þ: 'th',
    Ð: 'D',
    ð: 'd',
    Đ: 'D',
    đ: 'd',
    Ø: 'O',
    ø: 'o',
    Ħ: 'H',
    ħ: 'h',
    ı: 'i',
    ĸ: 'k',
    Ŀ: 'L',
    ŀ: 'l',
    Ł: 'L',
    ł: 'l',
    ŉ: 'n',
    Ŋ: 'N',
    ŋ: 'n',
    Ŧ: 'T',
    ŧ: 't',
    ſ: 's',
    ª: 'a',
    º: 'o',
    ɑ: 'a',
    '€': 'E',
    '£': '',
  }),
)

/** Latin letters with marks: Western and Central European, Vietnamese, Romanian, Pinyin. */
const marked = /[\u00aa\u00ba\u00c0-\u017f\u01a0\u01a1\u01af\u01b0\u01cd-\u01dc\u0218-\u021b\u0251\u1ea0-\u1ef9€£]/g

/**
 * Folds Latin letters to plain ones as slugs have them; other scripts stay.
 *
 * @example foldAccents('Müller & Søn, 7€') // 'Muller & Son, 7E'
 */
export function foldAccents(text: string): string {
  return text.normalize('NFC').replace(marked, (letter) => {
    return spellings.get(letter) ?? letter.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
  })
}
