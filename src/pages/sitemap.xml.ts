import type { APIRoute } from 'astro'
import { frameTags } from '../page-data/frame/frame.ts'
import { sitemapIndex, sitemapParts } from '../page-data/frame/sitemap.ts'
import { answerSitemap } from '../page-data/frame/sitemap-answer.ts'

export const GET: APIRoute = (context) =>
	answerSitemap(context, frameTags, async (site) => sitemapIndex(await sitemapParts(context.locals.store), site))
