import type { APIRoute } from 'astro'
import { frameTags } from '#loaders/frame/frame.ts'
import { sitemapIndex, sitemapParts } from '#loaders/frame/sitemap.ts'
import { sitemapResponse } from '#loaders/frame/sitemap-answer.ts'

export const GET: APIRoute = (context) =>
	sitemapResponse(context, frameTags, async (site) => sitemapIndex(await sitemapParts(context.locals.store), site))
