import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { allEndpoints } from '@storefront/contract/endpoints/all.ts'
import { getProducts, getProductsByCategory } from '@storefront/contract/endpoints/catalogue/listing.ts'
import type { Endpoint } from '@storefront/contract/endpoints/wire/endpoint.ts'
import { additions } from './calls.ts'
import { type Exception, missingCallCheck } from './exceptions.ts'
import { type CallReport, countsOf, type Outcome, type Report } from './report/report.ts'
import { type Check, CheckFailure, CheckSkipped, type Profile } from './trial/check.ts'
import { type MonitoredRule, monitoredRules } from './trial/response-monitor.ts'
import { createTrial, type Trial, type TrialOptions } from './trial/trial.ts'

const notOffered = 'The store does not offer these optional calls.'

export interface RunOptions extends TrialOptions {
	readonly profile: Profile
	/** Checks to run, in their order. */
	readonly checks: readonly Check[]
	/** Runs no check that creates an order or an account. */
	readonly leavesNoTraces?: boolean
	readonly exceptions?: readonly Exception[]
	/** Called before each check with the number of finished checks and the total. */
	readonly onProgress?: (selected: number, of: number) => void
}

/** Runs all checks against a store and reports by call. Rejects with a message if no store responds at the URL. */
export async function runChecks(options: RunOptions): Promise<Report> {
	const start = performance.now()
	const at = new Date().toISOString()
	const trial = createTrial(options)
	await mustAnswer(trial)
	const selected = options.checks.filter(({ isLeast }) => options.profile === 'whole' || isLeast)
	const outcomes = new Map<Endpoint, Outcome[]>()
	for (const [index, check] of selected.entries()) {
		options.onProgress?.(index, selected.length)
		const own = outcomes.get(check.call) ?? []
		outcomes.set(check.call, own)
		own.push({ check: check.name, asks: check.requirement, ...(await outcomeOf(check, trial, options)) })
	}
	const calls: CallReport[] = []
	for (const call of allEndpoints) {
		const own = outcomes.get(call)
		if (own)
			calls.push(
				reportOf(
					call,
					[...(await presenceOf(trial, call)), ...own, ...watchedOutcomes(trial, call, await isThere(trial, call))],
					options.exceptions ?? [],
				),
			)
	}
	return {
		url: options.url,
		profile: options.profile,
		at,
		seconds: Math.round((performance.now() - start) / 100) / 10,
		counts: countsOf(calls),
		calls,
		needless: (options.exceptions ?? [])
			.filter(({ call, check }) =>
				calls.some((one) => one.call === call && one.outcomes.some((own) => own.check === check && own.state === 'holds')),
			)
			.map(({ call, check }) => ({ call, check })),
	}
}

/** No check can run if the first call gets no response. */
async function mustAnswer(trial: Trial): Promise<void> {
	const { url } = trial.options
	try {
		const { body, status, headers } = await trial.visitor().ask(getProducts, { query: { items: '1' } })
		const answered = `GET ${url}${getProducts.path} returned status ${status}`
		if (status >= 300 && status < 400)
			throw new Error(
				`${answered}, a redirect to ${headers.get('location') ?? 'another URL'}. No call of the contract redirects. Use the URL that the redirect leads to.`,
			)
		if (body !== undefined && status !== 404) return
		throw new Error(
			`${answered}${body === undefined ? ' and no JSON' : ''}. Check that this is the base URL of the store API, which usually ends with /api.`,
		)
	} catch (error) {
		if (!(error instanceof TypeError) && !(error instanceof DOMException)) throw error
		throw new Error(`No store responds at ${url}: ${causeOf(error).trim().replace(/\.$/, '')}.`, { cause: error })
	}
}

async function outcomeOf(check: Check, trial: Trial, { leavesNoTraces = false }: RunOptions): Promise<Pick<Outcome, 'state' | 'notes'>> {
	if (leavesNoTraces && check.leavesTraces)
		return { state: 'left out', notes: ['It would leave an order or an account behind (--no-traces).'] }
	try {
		if (!(await isThere(trial, check.call)))
			return { state: 'left out', notes: [additions.has(check.call) ? notOffered : 'The store does not implement these calls.'] }
		await check.ask(trial)
		return { state: 'holds', notes: [] }
	} catch (error) {
		if (error instanceof CheckSkipped) return { state: error.kind === 'left-out' ? 'left out' : 'prevented', notes: [error.message] }
		if (error instanceof StoreFailure && error.status === 429)
			return {
				state: 'prevented',
				notes: [`${error.call} was rejected with 429 by the rate limit of the store. Run the checks later, or disable the rate limits.`],
			}
		return { state: 'broken', notes: [sentenceOf(error)] }
	}
}

function sentenceOf(error: unknown): string {
	if (error instanceof CheckFailure) return error.message
	if (!(error instanceof StoreFailure)) return `The check failed with: ${causeOf(error)}.`
	const { call, kind, status, reason } = error
	if (kind === 'network') return `${call} got no response: ${causeOf(error.cause)}.`
	return `${call} returned status ${status}: ${reason.replace(/\.$/, '')}.`
}

function causeOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error)
	return error.cause instanceof Error ? causeOf(error.cause) : error.message
}

/** A missing required call is reported once, instead of all of its checks. */
async function presenceOf(trial: Trial, call: Endpoint): Promise<readonly Outcome[]> {
	if (additions.has(call) || (await isThere(trial, call))) return []
	const notes = [`${call.method} ${call.path} returns 404.`]
	return [{ check: missingCallCheck, asks: 'The store implements this call', state: 'broken', notes }]
}

/** If this cannot be determined, the checks will show it. */
async function isThere(trial: Trial, call: Endpoint): Promise<boolean> {
	// The check with an unknown id or without a category can find nothing, so a 404 does not prove that the call is missing.
	if (!additions.has(call) && (call.path.includes('{id}') || call === getProductsByCategory)) return true
	try {
		return await trial.offers(call)
	} catch {
		return true
	}
}

/** Results of the rules that apply to all responses of a call. */
function watchedOutcomes(trial: Trial, call: Endpoint, isAnswered: boolean): readonly Outcome[] {
	const seen = trial.watch.of(call)
	// A missing call has only the one response that showed it.
	if (!seen || !isAnswered) return []
	return (Object.keys(monitoredRules) as MonitoredRule[])
		.filter((name) => seen[name].looks > 0)
		.map((name) => {
			const { complaints } = seen[name]
			return { check: name, asks: monitoredRules[name], state: complaints.length > 0 ? 'broken' : 'holds', notes: complaints }
		})
}

function reportOf(call: Endpoint, outcomes: readonly Outcome[], exceptions: readonly Exception[]): CallReport {
	const excepted = (outcome: Outcome): Outcome => {
		const exception = exceptions.find((one) => one.call === call.name && one.check === outcome.check)
		const isNeeded = exception && (outcome.state === 'broken' || outcome.state === 'prevented')
		return isNeeded ? { ...outcome, state: 'excepted', notes: [exception.reason, ...outcome.notes] } : outcome
	}
	const { name, method, path, summary } = call
	return { call: name, method, path, summary, isAddition: additions.has(call), outcomes: outcomes.map(excepted) }
}
