import { readLimited } from '@storefront/contract/domain/web/read-at-most.ts'
import { type ErrorCode, errorCodes } from '@storefront/contract/endpoints/wire/errors.ts'
import type { APIRoute } from 'astro'
import { recordChange } from '#page-cache/changes.ts'
import { createWebhook } from '#page-cache/messages/webhook.ts'
import { configuration } from './environment.ts'

const { REVALIDATE_SECRET } = configuration
const webhook = REVALIDATE_SECRET ? createWebhook(REVALIDATE_SECRET) : null

/** A message with a thousand tags is smaller, in bytes. */
const maxMessageBytes = 128 * 1024

/** Webhook of a remote store that reports changes. The pages with these tags are rendered again at their next request. */
export const POST: APIRoute = async ({ request }) => {
	if (!webhook) return errorResponse('not_found', 'REVALIDATE_SECRET is not set, so reports of changes are rejected.')
	const body = await readLimited(request.body, maxMessageBytes).catch(() => null)
	if (body === null) return errorResponse('payload_too_large', 'The message is too large: say `catalogue` in place of so many tags.')
	const [timestamp, signature] = [request.headers.get('x-timestamp'), request.headers.get('x-signature')]
	const result = webhook({ body, timestamp, signature }, Date.now())
	if (result.status !== 200)
		return Response.json({ message: result.message }, { status: result.status, headers: { 'cache-control': 'no-store' } })
	recordChange(result.tags)
	return Response.json({ revalidated: result.tags }, { headers: { 'cache-control': 'no-store' } })
}

export const ALL: APIRoute = () => errorResponse('method_not_allowed', 'Send a POST.', { allow: 'POST' })

/** An error response in the format of the API. */
function errorResponse(code: ErrorCode, message: string, headers: Record<string, string> = {}): Response {
	return Response.json({ message, code }, { status: errorCodes[code].status, headers: { 'cache-control': 'no-store', ...headers } })
}
