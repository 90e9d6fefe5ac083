import { type CallReport, countsInWords, type Outcome, passes, type Report, type State, stateWords } from './report.ts'

/** Formats the report as one HTML page without scripts and external resources, for light and dark mode. */
export function htmlReport(report: Report): string {
	const { url, profile, at, seconds, calls, needless } = report
	const title = `Conformance of ${url}`
	const verdict = passes(report) ? 'The store passed all checks that ran.' : 'The store did not pass.'
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<p class="about">Profile ${profile}, <time datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time>, ${seconds} s</p>
<p class="verdict ${passes(report) ? 'holds' : 'broken'}">${verdict}</p>
<ul class="counts">
${countsInWords(report)
	.map(({ state, words }) => `<li class="${classOf(state)}">${words.replace(/^\d+/, '<b>$&</b>')}</li>`)
	.join('\n')}
</ul>
${needless.length > 0 ? needlessPart(needless) : ''}
${calls.map(callPart).join('\n')}
</main>
</body>
</html>
`
}

function needlessPart(needless: Report['needless']): string {
	const entries = needless.map(({ call, check }) => `<li>${escaped(`${call}, ${check}`)}</li>`).join('')
	return `<section class="needless"><h2>Exceptions that are no longer needed</h2><ul>${entries}</ul></section>`
}

function callPart({ call, method, path, summary, isAddition, outcomes }: CallReport): string {
	const held = outcomes.filter(({ state }) => state === 'holds').length
	const tried = outcomes.filter(({ state }) => state !== 'left out').length
	const isOpen = outcomes.some(({ state }) => state !== 'holds' && state !== 'left out')
	const worst = (['broken', 'prevented', 'excepted', 'holds', 'left out'] as const).find((state) =>
		outcomes.some((one) => one.state === state),
	)
	const badge = isAddition ? ' <span class="addition">addition</span>' : ''
	const sum = tried === 0 ? 'left out' : `${held} of ${tried} passed`
	return `<details${isOpen ? ' open' : ''} id="${escaped(call)}">
<summary><span class="dot ${classOf(worst ?? 'left out')}"></span><b>${escaped(call)}</b> <code>${method} ${escaped(path)}</code>${badge}<span class="sum">${sum}</span></summary>
<p class="summary">${escaped(summary)}</p>
<ul class="checks">
${outcomes.map(outcomePart).join('\n')}
</ul>
</details>`
}

function outcomePart({ check, asks, state, notes }: Outcome): string {
	const noteItems = notes.map((note) => `<p class="note">${escaped(note)}</p>`).join('')
	return `<li class="${classOf(state)}"><span class="state">${stateWords[state]}</span><div><b>${escaped(check)}</b><p>${escaped(asks)}.</p>${noteItems}</div></li>`
}

function classOf(state: State): string {
	return state.replace(' ', '-')
}

/** Escapes texts of the store. */
function escaped(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

const style = `
:root { --ground: #fff; --ink: #1b1f24; --soft: #57606a; --line: #d8dee4; --raised: #f6f8fa; --good: #1a7f37; --bad: #cf222e; --warn: #9a6700; --idle: #6e7781 }
@media (prefers-color-scheme: dark) {
:root { --ground: #0d1117; --ink: #e6edf3; --soft: #9198a1; --line: #30363d; --raised: #161b22; --good: #3fb950; --bad: #ff7b72; --warn: #d29922; --idle: #8b949e }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .25rem }
h2 { font-size: 1rem; margin: 0 }
p { margin: 0 }
.about, .summary, .sum { color: var(--soft) }
.verdict { margin: 1rem 0; padding: .75rem 1rem; border-left: 4px solid; background: var(--raised); font-weight: 600 }
.counts { display: flex; flex-wrap: wrap; gap: .5rem; list-style: none; margin: 0 0 1.5rem; padding: 0 }
.counts li { padding: .25rem .75rem; border: 1px solid var(--line); border-radius: 999px; color: var(--ink) }
.counts b { font-variant-numeric: tabular-nums }
.holds { --tone: var(--good) } .broken { --tone: var(--bad) } .prevented, .excepted { --tone: var(--warn) } .left-out { --tone: var(--idle) }
.verdict, .counts b, .state { color: var(--tone) }
.needless { margin-bottom: 1.5rem; padding: .75rem 1rem; border: 1px solid var(--warn); border-radius: .5rem }
.needless ul { margin: .25rem 0 0; padding-left: 1.25rem }
details { border: 1px solid var(--line); border-radius: .5rem; margin-bottom: .5rem }
summary { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .6rem; padding: .6rem .9rem; cursor: pointer; list-style: none }
summary::-webkit-details-marker { display: none }
summary::after { content: ''; width: .45rem; height: .45rem; border: solid var(--soft); border-width: 0 2px 2px 0; transform: rotate(45deg) translateY(-.15rem) }
[open] > summary::after { transform: rotate(225deg) }
summary:focus-visible { outline: 3px solid var(--good); outline-offset: 1px; border-radius: .5rem }
.sum { margin-left: auto; font-size: .875rem }
.dot { width: .65rem; height: .65rem; border-radius: 50%; background: var(--tone); flex: none }
code { font: .875em ui-monospace, monospace; color: var(--soft) }
.addition { font-size: .75rem; border: 1px solid var(--line); border-radius: 999px; padding: 0 .5rem; color: var(--soft) }
.summary { padding: 0 .9rem .5rem; font-size: .875rem }
.checks { list-style: none; margin: 0; padding: 0 }
.checks li { display: grid; grid-template-columns: 9.5rem 1fr; gap: .5rem; padding: .5rem .9rem; border-top: 1px solid var(--line) }
.state { font-weight: 600; font-size: .875rem; padding-top: .1rem }
.note { margin-top: .25rem; padding: .25rem .6rem; border-left: 3px solid var(--tone); background: var(--raised); font-size: .9375rem }
@media (max-width: 36rem) { .checks li { grid-template-columns: 1fr; gap: 0 } .sum { margin-left: 1.25rem; order: 1; width: 80% } summary::after { margin-left: auto } }
@media print { details > * { display: block } }
`
