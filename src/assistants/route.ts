import { costHeader, visitorHeader } from '@storefront/contract/domain/web/headers.ts'
import type { APIRoute } from 'astro'
import { configuration } from '#backend/environment.ts'
import { pageCosts } from '#page-cache/rate-limit.ts'
import { answerAssistant } from './answer-assistant.ts'
import { createCallLimit } from './rate-limit.ts'

const limit = createCallLimit()

/** The interfaces for shopping assistants. They are off by default (`ASSISTANTS`). */
export const ALL: APIRoute = async ({ locals, request, url }) => {
	if (configuration.ASSISTANTS === 'off') return new Response(null, { status: 404 })
	const response = await answerAssistant(request, {
		store: locals.store,
		origin: configuration.SITE_URL ?? url.origin,
		limit,
		visitor: request.headers.get(visitorHeader) ?? '',
	})
	response.headers.set(costHeader, String(pageCosts.withQuery))
	return response
}
