import { findVisitorIp } from '@storefront/contract/domain/web/forwarded.ts'
import { costHeader, visitorHeader } from '@storefront/contract/domain/web/headers.ts'
import type { APIRoute } from 'astro'
import { configuration } from '#backend/environment.ts'
import { answerApi, reportError } from '#backend/mount.ts'
import { pageCosts } from '#page-cache/rate-limit.ts'
import { answerAssistant } from './answer-assistant.ts'
import { createCallLimit } from './rate-limit.ts'

const limit = createCallLimit()

/** Headers of the caller that the store needs for its limits and cookies. */
const passedHeaders = ['user-agent', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'] as const

/** The interfaces for shopping assistants. They are off by default (`ASSISTANTS`). */
export const ALL: APIRoute = async ({ clientAddress, locals, request, url }) => {
	if (configuration.ASSISTANTS === 'off') return new Response(null, { status: 404 })
	const header = (name: string) => request.headers.get(name) ?? undefined
	const response = await answerAssistant(request, {
		store: locals.store,
		origin: configuration.SITE_URL ?? url.origin,
		limit,
		report: reportError,
		visitor: header(visitorHeader) ?? '',
		guestIp: findVisitorIp({ connection: clientAddress, header }, configuration.TRUST_PROXY) || configuration.FALLBACK_IP,
		callStore(call) {
			for (const name of passedHeaders) {
				const value = header(name)
				if (value !== undefined) call.headers.set(name, value)
			}
			return answerApi(call, clientAddress)
		},
	})
	response.headers.set(costHeader, String(pageCosts.withQuery))
	return response
}
