/**
 * The forms of which date texts are made. A text is cut from left to right; where several forms fit, the longest
 * piece wins, then the earlier form, which is how the platform's own reader works (`2027-W10-1` is one form,
 * `tomorrow 9am` are two, `first monday of january 2027` are two).
 */
import type { DateDraft, RelativeUnit } from './date-draft.js'

/** One form: its pattern, and how its groups (as strings) change the draft. */
export interface DateForm {
  readonly pattern: RegExp
  readonly apply: (draft: DateDraft, groups: Readonly<Record<string, string | undefined>>) => void
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const ordinals: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eight: 8,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  eleventh: 11,
  twelfth: 12,
  next: 1,
  last: -1,
  previous: -1,
  this: 0,
}

const gap = '[ \\t]+'
const hour24 = '(?<hour>2[0-4]|[01]?\\d)'
const hour24lz = '(?<hour>2[0-4]|[01]\\d)'
const hour12 = '(?<hour>1[0-2]|0?[1-9])'
const min = '(?<minute>[0-5]?\\d)'
const minlz = '(?<minute>[0-5]\\d)'
const sec = '(?<second>60|[0-5]?\\d)'
const seclz = '(?<second>60|[0-5]\\d)'
const meridian = '[ \\t]*(?<meridian>[ap])\\.?m\\.?(?=$|[ \\t])'
const year4 = '(?<year>\\d{4})'
const signedYear = '(?<year>[+-]?\\d{4})'
const year = '(?<year>\\d{1,4})'
const year2 = '(?<year>\\d\\d)'
const month = '(?<month>1[0-2]|0?\\d)'
const monthlz = '(?<month>1[0-2]|0\\d)'
const monthFull =
  'january|february|march|april|may|june|july|august|september|october|november|december|' +
  'jan|feb|mar|apr|jun|jul|aug|sept|sep|oct|nov|dec'
const monthText = `(?<month>${monthFull}|viii|vii|vi|v|iv|iii|ii|ix|i|xii|xi|x)`
const monthAbbreviation = '(?<month>jan|feb|mar|apr|may|jun|jul|aug|sept|sep|oct|nov|dec)'
const dayOfMonth = '(?<day>3[01]|[0-2]?\\d)(?:st|nd|rd|th)?'
const daylz = '(?<day>3[01]|[0-2]\\d)'
const week = '(?<week>0[1-9]|[1-4]\\d|5[0-3])'
const weekdayNames =
  'sunday|monday|tuesday|wednesday|thursday|friday|saturday|tues|wednes|thurs|thur|sun|mon|tue|wed|thu|fri|sat'
const unitNames =
  `fortnights?|forthnights?|seconds?|secs?|minutes?|mins?|hours?|weekdays?|days?|weeks?|months?|years?|` +
  `milliseconds?|msecs?|ms|microseconds?|usecs?|${weekdayNames}`
const ordinalNames =
  'first|second|third|fourth|fifth|sixth|seventh|eighth|eight|ninth|tenth|eleventh|twelfth|next|last|previous|this'
const monthDay = `${monthText}[ .\\t-]*${dayOfMonth}`

const time12 = `${hour12}(?:[:.]${minlz}(?:[:.]${seclz})?)?${meridian}`
const time24 = `t?${hour24}[:.]${min}(?:[:.]${sec}(?:\\.\\d+)?)?`

const date = (draft: DateDraft, groups: Readonly<Record<string, string | undefined>>) =>
  draft.date(yearOf(groups.year), monthOf(groups.month), numberOf(groups.day))

const time = (draft: DateDraft, groups: Readonly<Record<string, string | undefined>>) =>
  draft.time(hourOf(groups.hour, groups.meridian), numberOf(groups.minute) ?? 0, numberOf(groups.second) ?? 0)

const both: DateForm['apply'] = (draft, groups) => {
  date(draft, groups)
  time(draft, groups)
}

/** A form whose pattern is tried at one place only (`y`), in any case (`i`). */
const form = (pattern: string, apply: DateForm['apply']): DateForm => ({ pattern: new RegExp(pattern, 'iy'), apply })

/** All forms, in order of preference between pieces of the same length. */
export const dateForms: readonly DateForm[] = [
  form('yesterday', (draft) => draft.dayFromToday(-1)),
  form('now', (draft) => draft.relative()),
  form('noon', (draft) => draft.timeOfDay(12)),
  form('midnight|today', (draft) => draft.timeOfDay()),
  form('tomorrow', (draft) => draft.dayFromToday(1)),
  form('@(?<seconds>-?\\d{1,15})(?:\\.\\d{1,6})?', (draft, { seconds }) => draft.timestamp(Number(seconds))),
  form('(?<edge>first|last) day of', (draft, { edge }) => draft.edgeOfMonth(edge?.toLowerCase() === 'last')),
  form(`(?<count>${ordinalNames})${gap}(?<weekday>${weekdayNames})${gap}of`, (draft, { count, weekday }) =>
    draft.weekdayOfMonth(ordinalOf(count), weekdayOf(weekday)),
  ),
  form(time12, time),
  form(time24, time),
  form(`t${hour24}`, time),
  form(`back of ${hour24}(?:${meridian})?`, (draft, groups) => draft.time(hourOf(groups.hour, groups.meridian), 15, 0)),
  form(`front of ${hour24}(?:${meridian})?`, (draft, groups) =>
    draft.time(hourOf(groups.hour, groups.meridian) - 1, 45, 0),
  ),
  form(`t?${hour24lz}${minlz}`, (draft, groups) => {
    // Four digits after a time are a year: `Dec 1 10:00 2026`.
    if (draft.hasTime()) draft.year(Number(`${groups.hour}${groups.minute}`))
    else time(draft, groups)
  }),
  form(`t?${hour24lz}${minlz}${seclz}`, time),
  form(`${month}/${dayOfMonth}(?:/${year})?`, date),
  form(`${year4}/${month}/${dayOfMonth}/?`, date),
  form(`${signedYear}-${monthlz}-${daylz}`, date),
  form(`(?<year>[+-]?\\d{5,9})-${monthlz}-${daylz}`, date),
  form(`${year2}-${monthlz}-${daylz}`, date),
  form(`${year4}-${month}`, (draft, groups) => date(draft, { ...groups, day: '1' })),
  form(`${year}-${month}-${dayOfMonth}`, date),
  form(`${dayOfMonth}[ \\t.-]*${monthText}[ \\t.-]*${year}`, date),
  form(`${dayOfMonth}[.\\t-]${month}[.-]${year4}`, date),
  form(`${dayOfMonth}[.\\t]${month}\\.${year2}`, date),
  form(`${monthText}[ .\\t-]*${year4}`, (draft, groups) => date(draft, { ...groups, day: '1' })),
  form(`${year4}[ .\\t-]*${monthText}`, (draft, groups) => date(draft, { ...groups, day: '1' })),
  form(`${monthDay}[,.stndrh\\t ]+${year}`, date),
  form(`${monthDay}(?:[,.stndrh\\t ]+|$)`, date),
  form(`${monthDay}[,.stndrh\\t ]+${time12}`, both),
  form(`${monthDay}[,.stndrh\\t ]+${time24}`, both),
  form(`${dayOfMonth}[ .\\t-]*${monthText}`, date),
  form(`${year4}${monthlz}${daylz}`, date),
  form(`${year4}${monthlz}${daylz}${hour24lz}${minlz}${seclz}`, both),
  form(`${year4}${monthlz}${daylz}t${hour24}:?${minlz}:?${seclz}`, both),
  form(`${year4}-${month}-${dayOfMonth}t${hour24}:${min}:${sec}(?:\\.\\d+)?`, both),
  form(`${year4}:${monthlz}:${daylz} ${hour24lz}:${minlz}:${seclz}`, both),
  form(`${year4}[.-]?(?<yearday>00[1-9]|0[1-9]\\d|[12]\\d\\d|3[0-5]\\d|36[0-6])`, (draft, groups) =>
    draft.date(yearOf(groups.year), 1, numberOf(groups.yearday), { dayOfYear: true }),
  ),
  form(`${year4}-?w${week}(?:-?(?<isoday>[0-7]))?`, (draft, { year: of, week: number, isoday }) =>
    draft.isoWeek(Number(of), Number(number), numberOf(isoday) ?? 1),
  ),
  form(`${monthAbbreviation}-${daylz}-${year}`, date),
  form(`${year}-${monthAbbreviation}-${daylz}`, date),
  form(`${dayOfMonth}/${monthAbbreviation}/${year4}:${hour24lz}:${minlz}:${seclz}`, both),
  form(year4, (draft, groups) => draft.year(Number(groups.year))),
  form('ago', (draft) => draft.ago()),
  form(`(?<weekday>${weekdayNames})`, (draft, { weekday }) => draft.weekday(weekdayOf(weekday))),
  form(`(?<count>${ordinalNames})${gap}week`, (draft, { count }) => draft.calendarWeek(ordinalOf(count))),
  form(`(?<count>${ordinalNames})${gap}(?<unit>${unitNames})`, (draft, { count, unit }) =>
    draft.add(ordinalOf(count), unitOf(unit), count?.toLowerCase() === 'this'),
  ),
  form(`(?<month>${monthFull})`, date),
  form('(?:gmt|utc)?[+-](?:2[0-4]|[01]?\\d):?(?:[0-5]?\\d)?', (draft, { 0: text = '' }) => draft.zone(text)),
  form('[a-z]+(?:[_/-][a-z]+)+(?:[+-]\\d{1,2})?|\\(?[a-z]{1,6}\\)?', (draft, { 0: text = '' }) => draft.zone(text)),
  form(`(?<sign>[+-]*)[ \\t]*(?<count>\\d{1,9})[ \\t]*(?<unit>${unitNames})`, (draft, { sign = '', count, unit }) =>
    draft.add(Number(count) * (sign.replaceAll('+', '').length % 2 === 0 ? 1 : -1), unitOf(unit), true),
  ),
  form('[ .,\\t\\n]', () => {}),
]

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text)
}

/** Two digits and fewer are of this age: 69 is 2069, 70 is 1970. */
function yearOf(text: string | undefined): number | undefined {
  const value = numberOf(text)
  if (text === undefined || value === undefined || text.length >= 4) return value
  return value < 70 ? value + 2000 : value < 100 ? value + 1900 : value
}

function monthOf(text: string | undefined): number | undefined {
  if (text === undefined || /^\d/.test(text)) return numberOf(text)
  const word = text.toLowerCase()
  return romans.indexOf(word) + 1 || months.indexOf(word.slice(0, 3)) + 1
}

function hourOf(text: string | undefined, half: string | undefined): number {
  const value = Number(text)
  if (half === undefined) return value
  return (value % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

function ordinalOf(text = ''): number {
  return ordinals[text.toLowerCase()] ?? 0
}

function weekdayOf(text = ''): number {
  return weekdays.indexOf(text.toLowerCase().slice(0, 3))
}

function unitOf(text = ''): RelativeUnit {
  const word = text.toLowerCase()
  if (/^weekdays?$/.test(word)) return { name: 'weekday', times: 1 }
  if (/^fort/.test(word)) return { name: 'day', times: 14 }
  if (/^week/.test(word)) return { name: 'day', times: 7 }
  if (/^(?:ms|msec|milli|micro|usec)/.test(word)) return { name: 'second', times: 0 }
  for (const name of ['sec', 'min', 'hour', 'day', 'month', 'year'] as const) {
    if (word.startsWith(name)) return { name: name === 'sec' ? 'second' : name === 'min' ? 'minute' : name, times: 1 }
  }
  return { name: 'named', weekday: weekdayOf(word) }
}
