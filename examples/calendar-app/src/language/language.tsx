import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { createMoments, type Moments } from '../moments.js'
import { directionOf, firstDayOf, type Language, pickLocale } from './locale.js'
import type { Messages } from './messages/en.js'
import { createCounter, type Forms } from './plural.js'

/** The language of the page: its words, dates, counts, and the direction of writing. */
export interface Speech {
  readonly language: Language
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  /** The day on which weeks begin, 0 for Sunday. */
  readonly firstDay: number
  readonly words: Messages
  readonly moments: Moments
  /** Puts a count into words. */
  counted(count: number, texts: Forms): string
  readonly number: (value: number) => string
}

const catalogues: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import('./messages/en.js')).en,
  de: async () => (await import('./messages/de.js')).de,
  ar: async () => (await import('./messages/ar.js')).ar,
}

/** Loads the words of the language that is asked for, or of the one that the visitor's browser prefers. */
export async function loadSpeech(asked: string, preferred: readonly string[]): Promise<Speech> {
  const { language, locale } = pickLocale(asked, preferred)
  const words = await catalogues[language]()
  return {
    language,
    locale,
    direction: directionOf(language),
    firstDay: firstDayOf(locale),
    words,
    moments: createMoments(locale, words),
    counted: createCounter(locale),
    number: (value) => new Intl.NumberFormat(locale).format(value),
  }
}

const SpeechContext = createContext<Speech | undefined>(undefined)

interface Props {
  /** The speech that was loaded before the page was drawn. */
  readonly first: Speech
  /** The language in the address, or empty. */
  readonly asked: string
  readonly children: ReactNode
}

/** Provides the language, and changes it with the address. The page itself says which one it has. */
export function SpeechProvider({ first, asked, children }: Props) {
  const [speech, setSpeech] = useState(first)
  useEffect(() => {
    let isLatest = true
    void loadSpeech(asked, navigator.languages).then((loaded) => {
      if (isLatest) setSpeech((before) => (before.locale === loaded.locale ? before : loaded))
    })
    return () => {
      isLatest = false
    }
  }, [asked])
  useEffect(() => {
    document.documentElement.lang = speech.locale
    document.documentElement.dir = speech.direction
    document.title = speech.words.app.name
  }, [speech])
  return <SpeechContext value={speech}>{children}</SpeechContext>
}

export function useSpeech(): Speech {
  const speech = use(SpeechContext)
  if (!speech) throw new Error('useSpeech needs a SpeechProvider around it')
  return speech
}
