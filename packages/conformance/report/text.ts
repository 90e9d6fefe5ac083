import { missingCallCheck } from '../exceptions.ts'
import { type CallReport, countsInWords, type Outcome, passes, type Report, stateWords } from './report.ts'

/** Report for the terminal: passed checks are counted, all others are listed. */
export function textReport(report: Report): string {
	const { url, profile, at, seconds, calls, needless } = report
	const lines = calls.flatMap(callLines)
	const leftOut = leftOutLines(calls)
	return [
		`Conformance of ${url}`,
		`Profile ${profile}, ${at.slice(0, 16).replace('T', ' ')} UTC, ${seconds} s`,
		'',
		...lines,
		...(leftOut.length > 0 ? ['', 'Skipped:', ...leftOut] : []),
		...(needless.length > 0 ? ['', 'Exceptions that are no longer needed, because their checks pass:'] : []),
		...needless.map(({ call, check }) => `  ${call}, ${check}`),
		'',
		`${countsInWords(report)
			.map(({ words }) => words)
			.join(', ')}.`,
		passes(report) ? 'The store passed all checks that ran.' : 'The store did not pass.',
	].join('\n')
}

function callLines({ call, method, path, isAddition, outcomes }: CallReport): readonly string[] {
	const held = outcomes.filter(({ state }) => state === 'holds').length
	const others = outcomes.filter(({ state }) => state !== 'holds' && state !== 'left out')
	if (held + others.length === 0) return []
	const addition = isAddition ? ' (addition)' : ''
	return [`${call}${addition}, ${method} ${path}: ${held} of ${held + others.length} passed`, ...others.flatMap(outcomeLines)]
}

function outcomeLines({ check, asks, state, notes }: Outcome): readonly string[] {
	return [`  ${stateWords[state].toUpperCase()}: ${check}`, `    ${asks}.`, ...notes.map((note) => `    > ${note}`)]
}

/** Groups by reason; a call without any executed check is listed once. */
function leftOutLines(calls: readonly CallReport[]): readonly string[] {
	const names = new Map<string, string[]>()
	for (const { call, outcomes } of calls)
		for (const [reason, own] of Map.groupBy(outcomes, ({ state, notes }) => (state === 'left out' ? notes.join(' ') : ''))) {
			if (reason === '') continue
			const isWhole = outcomes.every(({ state, check }) => state === 'left out' || check === missingCallCheck)
			const lines = isWhole ? call : `${call} (${own.map(({ check }) => check).join(', ')})`
			names.set(reason, [...(names.get(reason) ?? []), lines])
		}
	return [...names].flatMap(([reason, lines]) => [`  ${reason}`, `    ${lines.join(', ')}`])
}
