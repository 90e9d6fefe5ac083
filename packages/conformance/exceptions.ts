import { array, minLength, object, pipe, safeParse, string, trim } from 'valibot'
import { parseDocument } from 'yaml'
import type { Check } from './trial/check.ts'
import { monitoredRules } from './trial/response-monitor.ts'

/** Deviation of a store from the contract, with its reason. */
export interface Exception {
	/** Name of the call in the contract: `getGuestCart`. */
	readonly call: string
	/** Name of the check in the report: `not by address`. */
	readonly check: string
	readonly reason: string
}

/** Name of the check that a required call exists. */
export const missingCallCheck = 'is there'

const requiredText = pipe(string(), trim(), minLength(1))
const schema = array(object({ call: requiredText, check: requiredText, reason: requiredText }))

/**
 * Parses a list of exceptions: YAML or JSON, with `call`, `check` and `reason` in each entry. Throws a message for the first error; `path`
 * is the name of the file in messages.
 */
export function readExceptions(path: string, text: string, checks: readonly Check[]): readonly Exception[] {
	const document = parseDocument(text)
	const [error] = document.errors
	if (error) throw new Error(`${path} cannot be read: ${error.message}`)
	const list: unknown = document.toJS()
	if (!Array.isArray(list)) throw new Error(`${path} must contain a list, with call, check and reason in each entry.`)
	const known = new Map(checks.map(({ call }) => [call.name, new Set<string>([missingCallCheck, ...Object.keys(monitoredRules)])]))
	for (const { call, name } of checks) known.get(call.name)?.add(name)
	const seen = new Set<string>()
	for (const [index, entry] of list.entries()) {
		const place = `${path}, entry ${index + 1}`
		const checked = safeParse(schema, [entry])
		if (!checked.success) throw new Error(`${place} needs a non-empty call, check and reason.`)
		const [{ call, check } = { call: '', check: '' }] = checked.output
		const names = known.get(call)
		if (!names) throw new Error(`${place} has the unknown call "${call}".`)
		if (!names.has(check)) throw new Error(`${place} has the unknown check "${check}" of ${call}. Its checks: ${[...names].join(', ')}.`)
		if (seen.has(`${call} ${check}`)) throw new Error(`${place} repeats "${check}" of ${call}.`)
		seen.add(`${call} ${check}`)
	}
	const checked = safeParse(schema, list)
	return checked.success ? checked.output : []
}
