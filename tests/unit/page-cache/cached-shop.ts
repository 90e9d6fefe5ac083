import { vi } from 'vitest'
import type { ReadParameter } from '#page-cache/provider.ts'
import { createPageCache } from '#page-cache/provider.ts'

type OnRequest = NonNullable<ReturnType<typeof createPageCache>['onRequest']>

const logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() } as unknown as Parameters<OnRequest>[0]['logger']

/** A shop whose pages are rendered by `render`. Answers with the text and how it came about. */
export function shop(render: () => Response | Promise<Response>, options?: Parameters<typeof createPageCache>[0]) {
	const cache = createPageCache(options)
	const rendered = vi.fn(async () => render())
	async function get(path: string, headers: Record<string, string> = {}) {
		const url = new URL(path, 'http://shop.test')
		const response = await (cache.onRequest as OnRequest)({ request: new Request(url, { headers }), url, logger }, rendered)
		return {
			response,
			outcome: response.headers.get('x-cache'),
			text: response.headers.has('content-encoding') ? '' : await response.clone().text(),
		}
	}
	return { cache, rendered, get }
}

export function page(
	text: string,
	{ tags = 'settings', parameters = [] as readonly ReadParameter[], maxAge = 60, status = 200 } = {},
): Response {
	return new Response(text, {
		status,
		headers: {
			'content-type': 'text/html',
			'cdn-cache-control': `max-age=${maxAge}, stale-while-revalidate=600`,
			'cache-tag': tags,
			'x-page-parameters': encodeURIComponent(JSON.stringify(parameters)),
		},
	})
}
