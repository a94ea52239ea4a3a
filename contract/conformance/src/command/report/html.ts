import { type Assessment, many, verdictOf } from '../../assess/assessment.js'
import type { Cause } from '../../assess/causes.js'
import { fitCode } from '../../assess/fit.js'
import { groupBy } from './group.js'
import { reportScript } from './script.js'
import { reportStyle } from './style.js'

/** The report for people: one page that needs nothing but itself. */
export function reportHtml(assessment: Assessment): string {
  const { apiRoot, counts, began, ended, write, version } = assessment
  const seconds = Math.max(1, Math.round((ended.getTime() - began.getTime()) / 1000))
  const verdict =
    counts.departure > 0 || assessment.leftovers.length > 0 || assessment.interrupted ? 'departure' : 'passed'
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Contract report · ${escaped(new URL(apiRoot).host)}</title>
<style>${reportStyle}</style>
</head>
<body>
<main>
<header class="${verdict}">
  <p class="kicker">Event-calendar contract</p>
  <h1>${escaped(new URL(apiRoot).host)}</h1>
  <p class="verdict">${escaped(verdictOf(assessment))}</p>
  <p class="facts"><a href="${escaped(apiRoot)}">${escaped(apiRoot)}</a>
    <span>${write ? 'reads and writes' : 'reads only'}</span>
    <time datetime="${began.toISOString()}">${began.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>
    <span>${seconds} s</span><span>contract ${escaped(version)}</span></p>
</header>
${bar(assessment)}
${map(assessment)}
${findings(assessment)}
${fit(assessment)}
</main>
<script>${reportScript}</script>
</body>
</html>
`
}

const kinds = [
  ['passed', 'Passed', 'as in the contract'],
  ['departure', 'Departures', 'break clients'],
  ['detail', 'Details', 'rarely matter to clients'],
  ['quirk', 'Quirks', 'known deviations'],
  ['skipped', 'Skipped', 'could not run'],
] as const

/** The counts as one bar and as numbers. */
function bar({ counts }: Assessment): string {
  const parts = kinds
    .filter(([kind]) => counts[kind] > 0)
    .map(([kind]) => `<i class="${kind}" style="flex-grow:${counts[kind]}"></i>`)
  const tiles = kinds.map(
    ([kind, label, about]) =>
      `<div class="tile ${kind}"><b>${counts[kind]}</b><span>${label}</span><small>${about}</small></div>`,
  )
  return `<section aria-label="Summary"><div class="bar">${parts.join('')}</div><div class="tiles">${tiles.join('')}</div></section>`
}

/** Every case as a small square, one line for each resource. */
function map({ cases, causes }: Assessment): string {
  const cards = new Map(
    causes.flatMap(({ cases }, index) => cases.map((name) => [name, anchor(index)] as const)).reverse(),
  )
  const rows = [...groupBy(cases, ({ operation }) => operation.split('.')[0] ?? operation)].map(([resource, own]) => {
    const squares = own.map(({ name, outcome, reason }) => {
      const title = escaped(`${name} (${reason ? `${outcome}: ${reason}` : outcome})`)
      return outcome === 'passed' || outcome === 'skipped'
        ? `<i class="${outcome}" title="${title}"></i>`
        : `<a class="${outcome}" title="${title}" href="#${cards.get(name)}"></a>`
    })
    return `<div class="row"><h3>${escaped(resource)}<small>${own.length}</small></h3><div class="squares">${squares.join('')}</div></div>`
  })
  return `<section><h2>All ${cases.length} cases</h2><div class="map">${rows.join('')}</div></section>`
}

function findings({ causes, leftovers }: Assessment): string {
  const left =
    leftovers.length === 0
      ? ''
      : `<p class="leftovers">Could not be removed: ${leftovers.map((one) => `<code>${escaped(one)}</code>`).join(' ')}</p>`
  if (causes.length === 0) return `<section><h2>Findings</h2>${left}<p class="none">None.</p></section>`
  const count = (kind: string) => causes.filter((cause) => cause.kind === kind).length
  const chips = kinds
    .filter(([kind]) => count(kind) > 0)
    .map(
      ([kind, label]) =>
        `<button type="button" class="chip ${kind}" data-kind="${kind}" aria-pressed="true">${label} ${count(kind)}</button>`,
    )
  return `<section><h2>Findings</h2>${left}
<div class="filters" hidden><input type="search" placeholder="Filter by name, quirk or text" aria-label="Filter findings">${chips.join('')}</div>
<div class="cards">${causes.map(card).join('')}</div><p class="none" id="nothing" hidden>Nothing matches.</p></section>`
}

function card({ title, kind, quirk, cases, examples }: Cause, index: number): string {
  const [operation = '', ...about] = title.split(' › ')
  const lines = examples.map(
    ({ parameter, expected, came, curl }) => `<div class="finding">
<dl>${parameter ? `<dt>where</dt><dd><code>${escaped(parameter)}</code></dd>` : ''}<dt>expected</dt><dd>${escaped(expected)}</dd><dt>came</dt><dd>${escaped(came)}</dd></dl>
${curl ? copyable(curl) : ''}</div>`,
  )
  const names = cases.map((name) => `<li>${escaped(name)}</li>`).join('')
  const list =
    cases.length === 1
      ? ''
      : `<div class="finding"><details class="names"><summary>${many(cases.length, 'case')}</summary><ul>${names}</ul></details></div>`
  return `<details class="card ${kind}" id="${anchor(index)}" data-kind="${kind}"${kind === 'departure' ? ' open' : ''}>
<summary><span class="operation">${escaped(operation)}</span> ${escaped(about.join(' › '))}${quirk && quirk !== title ? `<span class="quirk">${escaped(quirk)}</span>` : ''}</summary>
${lines.join('')}${list}</details>`
}

function fit({ fit, advice }: Assessment): string {
  if (fit.told === 0) return ''
  const flags = fit.flags.map(
    ({ flag, seen, quirks }) =>
      `<li class="${seen}"><b>${flag}</b><span>${seen}</span>${quirks.length > 0 ? `<small>${escaped(quirks.join(', '))}</small>` : ''}</li>`,
  )
  const minded = advice.map((one) => `<li>${escaped(one.advice)} <small>${escaped(one.quirk)}</small></li>`)
  return `<section><h2>A server that behaves like it</h2>
<p>The profile <b>${fit.profile}</b> fits best; ${fit.told} of ${fit.flags.length} switches could be told.</p>
${copyable(fitCode(fit))}
<ul class="flags">${flags.join('')}</ul>
${minded.length > 0 ? `<h2>Notes for SDK users</h2><ul class="advice">${minded.join('')}</ul>` : ''}</section>`
}

function copyable(text: string): string {
  return `<div class="copyable"><pre><code>${escaped(text)}</code></pre><button type="button" class="copy" hidden>Copy</button></div>`
}

/** The id of a card. */
function anchor(cause: number): string {
  return `cause-${cause + 1}`
}

function escaped(text: string | number): string {
  return String(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
