import type { APIRoute } from 'astro'
import { frameTags } from '../layouts/frame.ts'
import { sitemapIndex, sitemapParts } from '../layouts/sitemap.ts'
import { answerSitemap } from '../layouts/sitemap-answer.ts'

export const GET: APIRoute = (context) =>
	answerSitemap(context, frameTags, async (site) => sitemapIndex(await sitemapParts(context.locals.store), site))
