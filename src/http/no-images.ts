import type { APIRoute } from 'astro'

/** Replaces Astro's image endpoint, which would resize pictures for any request. */
export const ALL: APIRoute = () => new Response(null, { status: 404 })
