import type { FaultRule } from '../api/types.js'
import { faultKinds, type RuleField } from './kinds.js'

/** The texts of the form by the names of the fields; flags are `true` or "". */
export type RuleDraft = Readonly<Record<string, string>>

/** The rule of a form, for the server to check. Fields that are left empty are left out. */
export function ruleOf(kind: string, fields: readonly RuleField[], draft: RuleDraft): FaultRule {
  const rule: Record<string, unknown> = {}
  const then: Record<string, unknown> = { kind }
  for (const name of ['operation', 'caller'] as const) {
    const text = draft[name]?.trim() ?? ''
    if (text !== '') rule[name] = text
  }
  for (const field of fields) {
    const text = draft[field.name]?.trim() ?? ''
    if (text === '') continue
    const inner = field.name.startsWith('then.')
    const place = inner ? then : rule
    place[inner ? field.name.slice('then.'.length) : field.name] = settingOf(field, text)
  }
  // The server refuses what is no rule, and names the field.
  return { ...rule, then } as unknown as FaultRule
}

function settingOf({ kind }: RuleField, text: string): unknown {
  if (kind === 'flag') return true
  if (kind === 'text') return text
  const range = kind === 'range' ? /^([\d.]+)\s*(?:-|–|to|,)\s*([\d.]+)$/.exec(text) : null
  if (range) return [Number(range[1]), Number(range[2])]
  // A text that is no number is sent as it is, so that the server says so.
  return Number.isNaN(Number(text)) ? text : Number(text)
}

/** The conditions of a rule in words. */
export function conditionsOf({ probability, nth, every, times, after }: FaultRule): string {
  const parts = [
    ...(nth === undefined ? [] : [`only request ${nth}`]),
    ...(every === undefined ? [] : [`every ${ordinal(every)} request`]),
    ...(probability === undefined ? [] : [`with a probability of ${probability}`]),
    ...(after === undefined ? [] : [`after the first ${after}`]),
    ...(times === undefined ? [] : [times === 1 ? 'once' : `at most ${times} times`]),
  ]
  return parts.length === 0 ? 'always' : parts.join(', ')
}

function ordinal(number: number): string {
  const rest = number % 100 > 10 && number % 100 < 14 ? 0 : number % 10
  return `${number}${['th', 'st', 'nd', 'rd'][rest] ?? 'th'}`
}

/** The effect of a rule in words: its kind and its settings, as the form names them. */
export function effectOf({ then: { kind, ...settings } }: FaultRule): string {
  const found = faultKinds.find((each) => each.kind === kind)
  const parts = Object.entries(settings).map(([name, value]) => {
    const label = found?.fields.find((field) => field.name === `then.${name}`)?.label ?? name
    const text = Array.isArray(value) ? value.join(' to ') : JSON.stringify(value).replaceAll('"', '')
    return value === true ? label : `${label} ${text}`
  })
  return [found?.label ?? kind, ...parts].join(' · ')
}
