import { pages } from 'virtual:owners-folder'
import type { APIRoute, GetStaticPaths } from 'astro'
import { shownPages } from '../../page-data/frame/content.ts'
import { frameTags } from '../../page-data/frame/frame.ts'
import { sitemapFile } from '../../page-data/frame/sitemap.ts'
import { answerSitemap } from '../../page-data/frame/sitemap-answer.ts'
import { sitemapPartPaths } from '../../page-data/static-paths.ts'

// Only the static mode asks.
export const getStaticPaths = sitemapPartPaths satisfies GetStaticPaths

export const GET: APIRoute = (context) =>
	answerSitemap(context, frameTags, async (site) =>
		sitemapFile(context.locals.store, context.params.part ?? '', {
			texts: [...(await shownPages()), ...pages],
			fromFiles: context.isPrerendered,
			site,
		}),
	)
