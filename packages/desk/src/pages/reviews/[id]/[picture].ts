import type { APIRoute } from 'astro'

/** A picture of a review that is not published yet: only people who check reviews see it. */
export const GET: APIRoute = async ({ locals, params }) => {
	const [id, picture] = [Number(params['id']), Number(params['picture'])]
	const bytes = Number.isSafeInteger(id) && Number.isSafeInteger(picture) ? await locals.desk.reviewPicture(id, picture) : null
	if (!bytes) return new Response('There is no such picture.\n', { status: 404 })
	return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'image/webp' } })
}
