import type { APIRoute } from 'astro'
import { frameTags, loadFrame } from '#loaders/frame/frame.ts'
import { loadHelp } from '#loaders/frame/help.ts'
import { cachePage } from '#loaders/frame/page-cache.ts'

/** Help texts for the search, loaded by the browser on the first search. */
export const GET: APIRoute = async ({ cache, locals }) => {
	const { settings, complete } = await loadFrame(locals.store)
	const { entries, until } = await loadHelp(settings)
	const response = new Response(JSON.stringify(entries), { headers: { 'content-type': 'application/json; charset=utf-8' } })
	cachePage({ cache, locals, response }, { tags: frameTags, complete, until })
	return response
}
