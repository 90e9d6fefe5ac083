import type { APIRoute } from 'astro'
import { loadSpecificationTexts } from '#loaders/catalogue/specification-texts.ts'
import { cachePage } from '#loaders/frame/page-cache.ts'

/** Explanations of filters, loaded by the browser if a selection shows filters that the page did not have. */
export const GET: APIRoute = async ({ cache, locals }) => {
	const texts = await loadSpecificationTexts()
	const response = new Response(JSON.stringify(texts), { headers: { 'content-type': 'application/json; charset=utf-8' } })
	cachePage({ cache, locals, response }, { tags: [], complete: true, until: null })
	return response
}
