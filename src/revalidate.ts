import type { APIRoute } from 'astro'
import { configuration } from './environment.ts'
import { noteChange } from './page-cache/changes.ts'
import { createWebhook } from './page-cache/webhook.ts'

const { REVALIDATE_SECRET } = configuration
const webhook = REVALIDATE_SECRET ? createWebhook(REVALIDATE_SECRET) : null

/** A store elsewhere says what has changed; the pages that show it are made anew when they are next asked for. */
export const POST: APIRoute = async ({ request }) => {
	if (!webhook) return refuse(404, 'REVALIDATE_SECRET is not set, so no store may say what has changed.')
	const body = await request.text()
	const [timestamp, signature] = [request.headers.get('x-timestamp'), request.headers.get('x-signature')]
	const verdict = webhook({ body, timestamp, signature }, Date.now())
	if (verdict.status !== 200) return refuse(verdict.status, verdict.message)
	noteChange(verdict.tags)
	return Response.json({ revalidated: verdict.tags }, { headers: { 'cache-control': 'no-store' } })
}

export const ALL: APIRoute = () => refuse(405, 'Send a POST.')

function refuse(status: number, message: string): Response {
	return Response.json({ message }, { status, headers: { 'cache-control': 'no-store' } })
}
