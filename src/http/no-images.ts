import type { APIRoute } from 'astro'

/** In the place of Astro's own endpoint, which makes pictures of any size for whoever asks. */
export const ALL: APIRoute = () => new Response(null, { status: 404 })
