import { parseUsablePart } from '@storefront/contract/client/tolerant-parsing/usable-part.ts'
import type { Endpoint } from '@storefront/contract/endpoints/wire/endpoint.ts'
import { type ErrorCode, errorCodes, errorReply } from '@storefront/contract/endpoints/wire/errors.ts'
import { getDotPath, safeParse } from 'valibot'
import { type Answer, isGood, isRefusal } from './answer.ts'
import { shown } from './check.ts'

/** Rules for every response of a call, independent of the check that sent the request. */
export const monitoredRules = {
	form: 'Every response matches the schema of the contract',
	refusals: 'Invalid requests get a 4xx with an error message and no internal details',
	'kept by nobody': 'Responses about one shopper are not cacheable (Cache-Control: no-store or private)',
} as const
export type MonitoredRule = keyof typeof monitoredRules

/** Results for a call: how often each check could run, and its failures. */
export type CallObservations = Readonly<Record<MonitoredRule, { readonly looks: number; readonly complaints: readonly string[] }>>

const inside =
	/\n\s+at .+:\d+|Traceback \(most recent|SQLSTATE|syntax error at or near|node_modules\/|on line \d+|\.(?:php|py|rb|java|ts|js):\d+/

/** Maximum number of stored failures of one kind. */
const mostComplaints = 5

/** Checks every response of the store. */
export class ResponseMonitor {
	readonly #seen = new Map<string, Record<MonitoredRule, { looks: number; complaints: string[] }>>()

	saw(call: Endpoint, answer: Answer): void {
		if (isGood(answer)) this.#look(call, 'form', contractViolation(call, answer))
		else this.#look(call, 'refusals', refusalProblem(call, answer))
		if (call.method === 'GET' && call.audience !== 'anyone' && isGood(answer)) {
			const cacheControl = answer.headers.get('cache-control') ?? ''
			this.#look(call, 'kept by nobody', /no-store|private/i.test(cacheControl) ? null : `Cache-Control is ${shown(cacheControl)}.`)
		}
	}

	of(call: Endpoint): CallObservations | undefined {
		return this.#seen.get(call.name)
	}

	#look(call: Endpoint, name: MonitoredRule, complaint: string | null): void {
		const fresh = () => ({ looks: 0, complaints: [] as string[] })
		const seen = this.#seen.get(call.name) ?? { form: fresh(), refusals: fresh(), 'kept by nobody': fresh() }
		this.#seen.set(call.name, seen)
		const entry = seen[name]
		entry.looks++
		if (complaint !== null && !entry.complaints.includes(complaint) && entry.complaints.length < mostComplaints)
			entry.complaints.push(complaint)
	}
}

/** Describes how a reply violates the contract; null if it does not. */
function contractViolation(call: Endpoint, { body, text, status }: Answer): string | null {
	if (body === undefined) return `The response with status ${status} is not JSON: ${shown(text)}.`
	const checked = safeParse(call.reply, body)
	if (checked.success) return null
	const places: string[] = []
	try {
		parseUsablePart(call, body, ({ at, id, reason }) => places.push(`${at}${id ? ` of ${id}` : ''}: ${reason}`))
	} catch (error) {
		return error instanceof RangeError ? `The response cannot be parsed: ${error.message}.` : String(error)
	}
	const [issue] = checked.issues
	return `${places[0] ?? `${getDotPath(issue) ?? 'reply'}: ${issue.message}`}.`
}

function refusalProblem(call: Endpoint, { status, body, text }: Answer): string | null {
	const checked = safeParse(errorReply, typeof body === 'string' ? { message: body } : body)
	const code = checked.success ? checked.output.code : ''
	const known = code in errorCodes ? errorCodes[code as ErrorCode].status : null
	const isAllowed = isRefusal({ status }) || (status >= 500 && known === status && (call.errors ?? []).includes(code))
	const looksInside = inside.exec(text)
	if (looksInside) return `The error response with status ${status} reveals internal details: ${shown(looksInside[0].trim())}.`
	if (!isAllowed) return `The status is ${status}, expected 2xx or 4xx: ${shown(body ?? text)}.`
	if (!checked.success || checked.output.message.trim() === '')
		return `The error response with status ${status} has no "message" for the shopper: ${shown(body ?? text)}.`
	if (known !== null && known !== status) return `The error code "${code}" belongs to status ${known}, but came with ${status}.`
	return null
}
