import { pages } from 'virtual:theme-folder'
import type { APIRoute, GetStaticPaths } from 'astro'
import { loadPublishedPaths } from '#loaders/frame/content.ts'
import { frameTags } from '#loaders/frame/frame.ts'
import { sitemapFile } from '#loaders/frame/sitemap.ts'
import { sitemapResponse } from '#loaders/frame/sitemap-answer.ts'
import { sitemapPartPaths } from '#loaders/static-paths.ts'

// Called in static mode only.
export const getStaticPaths = sitemapPartPaths satisfies GetStaticPaths

export const GET: APIRoute = (context) =>
	sitemapResponse(context, frameTags, async (site) =>
		sitemapFile(context.locals.store, context.params.part ?? '', {
			texts: [...(await loadPublishedPaths()), ...pages],
			fromFiles: context.isPrerendered,
			site,
		}),
	)
