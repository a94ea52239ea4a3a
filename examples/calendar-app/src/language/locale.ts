/** The languages that the app has words for, each by its own name. */
export const languages = { en: 'English', de: 'Deutsch', ar: 'العربية' } as const

export type Language = keyof typeof languages

export function isLanguage(text: string): text is Language {
  return Object.hasOwn(languages, text)
}

/**
 * Chooses the one locale of words, dates and numbers: the language that is asked for, in the regional form that the
 * visitor prefers if there is one; else the first preferred language that the app has words for; else English.
 */
export function pickLocale(asked: string, preferred: readonly string[]): { language: Language; locale: string } {
  const known = preferred.flatMap((locale) => {
    const language = languageOf(locale)
    return language !== undefined && isLanguage(language) ? [{ language, locale }] : []
  })
  if (!isLanguage(asked)) return known[0] ?? { language: 'en', locale: 'en' }
  return known.find(({ language }) => language === asked) ?? { language: asked, locale: asked }
}

function languageOf(locale: string): string | undefined {
  try {
    return new Intl.Locale(locale).language
  } catch {
    return undefined
  }
}

/** Members of `Intl.Locale` that are methods in newer browsers, getters in others, and missing in some. */
interface LocaleInfo {
  readonly weekInfo?: { readonly firstDay: number }
  getWeekInfo?(): { readonly firstDay: number }
}

/** The day on which weeks begin: 0 for Sunday to 6 for Saturday; Monday where the browser does not know. */
export function firstDayOf(locale: string): number {
  const info: Intl.Locale & LocaleInfo = new Intl.Locale(locale)
  const { firstDay } = info.getWeekInfo?.() ?? info.weekInfo ?? { firstDay: 1 }
  return firstDay % 7
}

/** The direction of writing; of the languages above, one is written from the right. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}
