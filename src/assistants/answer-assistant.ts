import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { assistantPaths } from '@storefront/contract/domain/web/assistant-paths.ts'
import { readLimited } from '@storefront/contract/domain/web/read-at-most.ts'
import { answerMcp, mcpFailure } from './mcp/answer-mcp.ts'
import type { CallLimit } from './rate-limit.ts'
import { type Call, InvalidCall } from './ucp/envelope.ts'
import { operations, runOperation } from './ucp/operations.ts'
import { createProfile } from './ucp/profile.ts'

/** Maximum size of a request, in bytes. The largest valid one is much smaller. */
const maxBytes = 64 * 1024

interface Options extends Call {
	readonly limit: CallLimit
	/** Key of the caller for the rate limit; empty: unknown. */
	readonly visitor: string
	/** Logs an unexpected error. */
	readonly report: (error: unknown) => void
}

/** Answers a request below `/ucp` or for the profile. Never rejects. */
export async function answerAssistant(request: Request, options: Options): Promise<Response> {
	const path = new URL(request.url).pathname
	if (path === assistantPaths.profile) return answerProfile(request, options)
	const wait = await options.limit(options.visitor)
	if (path === assistantPaths.mcp) {
		if (wait > 0) return mcpFailure(429, 'Too many requests. Please wait a moment.', wait)
		// A page of another site may not use the browser of a person to call tools.
		const from = request.headers.get('origin')
		if (from !== null && from !== options.origin) return mcpFailure(403, 'Pages of other sites may not call this address.')
		return answerMcp(request, options, options.report)
	}
	try {
		if (wait > 0) return failure(429, 'too_many_requests', 'Too many requests. Please wait a moment.', { 'retry-after': String(wait) })
		return await answerCall(request, path.slice(assistantPaths.ucp.length), options)
	} catch (error) {
		if (error instanceof InvalidCall) return failure(400, error.code, error.message)
		// The client has logged the failure. Its message may be about the store, so it is not passed on.
		if (error instanceof StoreFailure && error.status === 429)
			return failure(429, 'too_many_requests', 'Too many requests. Please wait a moment.', { 'retry-after': '60' })
		if (error instanceof StoreFailure) return failure(503, 'unavailable', 'The shop cannot answer at the moment.', { 'retry-after': '60' })
		options.report(error)
		return failure(500, 'internal_error', 'Something went wrong.')
	}
}

/** The profile is the same for everyone, and changes only with the configuration. */
function answerProfile({ method }: Request, { origin }: Options): Response {
	if (method !== 'GET' && method !== 'HEAD') return methodNotAllowed('GET')
	return Response.json(createProfile(origin), { headers: { 'cache-control': 'public, max-age=3600' } })
}

async function answerCall(request: Request, path: string, options: Options): Promise<Response> {
	const matches = operations.flatMap((operation) => {
		const found = matchPath(operation.path, path)
		return found ? [{ operation, ...found }] : []
	})
	if (matches.length === 0) return failure(404, 'not_found', 'There is nothing at this address.')
	const match = matches.find(({ operation }) => operation.method === request.method)
	if (!match) return methodNotAllowed(matches.map(({ operation }) => operation.method).join(', '))
	const { operation, id } = match
	// An operation on a cart as it is needs no body.
	const body = operation.method === 'GET' || operation.path.endsWith('/cancel') ? {} : await readJson(request)
	const answer = await runOperation(operation, options, { input: body, id }, request.headers.get('accept-language'))
	const status = answer.ucp.status === 'success' ? (operation.status ?? 200) : 200
	return Response.json(answer, { status, headers: { 'cache-control': 'no-store' } })
}

/** The id in a path; null if the path is another one. */
function matchPath(pattern: string, path: string): { readonly id: string } | null {
	const [before = '', after] = pattern.split('{id}')
	if (after === undefined) return path === pattern ? { id: '' } : null
	if (!path.startsWith(before) || !path.endsWith(after)) return null
	const id = path.slice(before.length, path.length - after.length)
	return /^[^/]+$/.test(id) ? { id } : null
}

async function readJson(request: Request): Promise<unknown> {
	const text = await readLimited(request.body, maxBytes).catch(() => null)
	if (text === null) throw new InvalidCall(`The request is larger than ${maxBytes} bytes.`, 'request_too_large')
	try {
		return JSON.parse(text) as unknown
	} catch {
		throw new InvalidCall('The body is not JSON.', 'malformed_json')
	}
}

function methodNotAllowed(allow: string): Response {
	return failure(405, 'method_not_allowed', `This address accepts ${allow}.`, { allow })
}

/** An error of the transport, for the developer of the assistant. */
function failure(status: number, code: string, content: string, headers: Readonly<Record<string, string>> = {}): Response {
	return Response.json({ code, content }, { status, headers: { 'cache-control': 'no-store', ...headers } })
}
