/** Texts that break programs, or that merely look valid, grouped by the type that they resemble. */
const families = {
  numbers: [
    ...['', ' ', '0', '1', '-1', '1.5', '1e3', '1e999', '0x10', '+5', '٣', 'NaN', '00', '12,13', ',', ',,1'],
    ...['2147483647', '2147483648', '4294967296', '9007199254740993', '99999999999999999999999', '-2147483649'],
  ],
  words: [
    ...['true', 'TRUE', 'yes', 'off', 'null', 'undefined', '[]', '{}'],
    ...['__proto__', 'constructor', 'toString', 'hasOwnProperty'],
    ...['publish', 'draft', 'trash', 'future', 'any', 'PUBLISH', 'private', 'inherit', 'auto-draft', 'request-pending'],
    ...['asc', 'DESC', 'sideways', 'count', 'include', 'term_group'],
  ],
  dates: [
    ...['now', 'tomorrow 9am', '+1 week', 'noon', '24:00', '@0', '@99999999999999999', '20270701'],
    ...['2027-07-01', '2027-07-01T10:00:00Z', '2027-07-01T10:00:00+99:00', '2027-13-45', '2027-02-30 10:00:00'],
    ...['0000-00-00 00:00:00', '-0001-01-01', '99999-01-01', '275760-09-13', '9999-12-31 23:59:59', '-271821-04-20'],
    ...['+10000000 years', '-99999999 days', 'last monday of february 1'],
  ],
  zones: [
    ...['UTC', 'UTC+5.5', 'UTC+99', 'UTC-', 'UTCx', '+02:00', '+99:99', 'EST', 'Europe/Paris', 'Mars/Phobos'],
    ...['europe/../paris', 'Etc/GMT+14'],
  ],
  costs: ['10', '$10 - $20', 'Free', '1,000.00', '-5', '€€€', '5€-7$', 'kr', '.', '1'.repeat(400)],
  addresses: [
    ...['https://pictures.example/known.png', 'https://pictures.example/none.png', 'http://', 'http://[', '//x'],
    ...['javascript:alert(1)', 'mailto:a@b', 'http://127.0.0.1/x.png', 'http://user:pass@host:99999/', 'data:,x'],
    ...['https://ex ample.com', 'https://日本.example/絵.png'],
  ],
  names: [
    ...['Music', 'music', 'jazz', 'the-cellar', 'new name', '日本語', '🎷'.repeat(60), 'e\u0301'.repeat(50)],
    ...['\u202e\u0000\u0007', '\ud800', 'a\0b'],
  ],
  markup: [
    ...['<script>alert(1)</script>', '<b', '&amp;&lt;&#0;&#x110000;', '<'.repeat(20_000), '['.repeat(5000)],
    ...['%', '%zz', '%00', '_', '\\', "'; drop table events; --", '"', '`', '$1'],
  ],
  searches: ['-"', '"a', '- -', '-a', '"a b" -c', 'x'.repeat(300), 'w '.repeat(3000), '%E6%97'.repeat(70)],
  long: ['a'.repeat(70_000)],
}

/** All of them. */
export const oddTexts: readonly string[] = Object.values(families).flat()

/** Numbers at the limits of numeric types, and existing ids. */
export const oddNumbers: readonly number[] = [
  ...[0, -0, 1, -1, 0.5, 5e-324, 1e21, 1e308, -1e308],
  ...[2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53, 2 ** 53 + 2],
  ...[20, 31, 11, 6, 3],
]
