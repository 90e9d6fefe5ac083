import type { APIRoute } from 'astro'
import { loadHelp } from '../../page-data/help.ts'
import { cachePage } from '../../page-data/page-cache.ts'

/** What of the shop's texts may answer a search: fetched by the browser when something is searched for. */
export const GET: APIRoute = async ({ cache, locals }) => {
	const { entries, until } = await loadHelp()
	const response = new Response(JSON.stringify(entries), { headers: { 'content-type': 'application/json; charset=utf-8' } })
	cachePage({ cache, locals, response }, { tags: [], complete: true, until })
	return response
}
