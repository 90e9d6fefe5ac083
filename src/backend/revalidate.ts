import { readLimited } from '@storefront/contract/domain/web/read-at-most.ts'
import { type ErrorCode, errorCodes } from '@storefront/contract/endpoints/wire/errors.ts'
import type { APIRoute } from 'astro'
import { recordChange } from '#page-cache/changes.ts'
import { createWebhook } from '#page-cache/messages/webhook.ts'
import { configuration } from './environment.ts'

const { REVALIDATE_SECRET } = configuration
const webhook = REVALIDATE_SECRET ? createWebhook(REVALIDATE_SECRET) : null

/** A thousand tags need less, in bytes. */
const largestMessage = 128 * 1024

/** A store elsewhere says what has changed; the pages that show it are made anew when they are next asked for. */
export const POST: APIRoute = async ({ request }) => {
	if (!webhook) return refuse('not_found', 'REVALIDATE_SECRET is not set, so no store may say what has changed.')
	const body = await readLimited(request.body, largestMessage).catch(() => null)
	if (body === null) return refuse('payload_too_large', 'The message is too large: say `catalogue` in place of so many tags.')
	const [timestamp, signature] = [request.headers.get('x-timestamp'), request.headers.get('x-signature')]
	const verdict = webhook({ body, timestamp, signature }, Date.now())
	if (verdict.status !== 200)
		return Response.json({ message: verdict.message }, { status: verdict.status, headers: { 'cache-control': 'no-store' } })
	recordChange(verdict.tags)
	return Response.json({ revalidated: verdict.tags }, { headers: { 'cache-control': 'no-store' } })
}

export const ALL: APIRoute = () => refuse('method_not_allowed', 'Send a POST.', { allow: 'POST' })

/** In the contract's form. */
function refuse(code: ErrorCode, message: string, headers: Record<string, string> = {}): Response {
	return Response.json({ message, code }, { status: errorCodes[code].status, headers: { 'cache-control': 'no-store', ...headers } })
}
