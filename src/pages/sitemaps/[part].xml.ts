import type { APIRoute, GetStaticPaths } from 'astro'
import { shownPages } from '../../layouts/content.ts'
import { frameTags } from '../../layouts/frame.ts'
import { sitemapFile } from '../../layouts/sitemap.ts'
import { answerSitemap } from '../../layouts/sitemap-answer.ts'
import { sitemapPartPaths } from '../../layouts/static-paths.ts'

// Only the static mode asks.
export const getStaticPaths = sitemapPartPaths satisfies GetStaticPaths

export const GET: APIRoute = (context) =>
	answerSitemap(context, frameTags, async (site) => sitemapFile(context.locals.store, context.params.part ?? '', await shownPages(), site))
