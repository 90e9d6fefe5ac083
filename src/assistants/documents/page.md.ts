import { paths } from '@storefront/contract/domain/paths.ts'
import { localizePath } from '@storefront/i18n/localized-path.ts'
import type { APIRoute } from 'astro'
import { openPage } from '#loaders/frame/content.ts'
import { frameTags } from '#loaders/frame/frame.ts'
import { cachePage } from '#loaders/frame/page-cache.ts'
import { escapeMarkdown, htmlToMarkdown } from '../text/markdown.ts'
import { markdownResponse } from './markdown-response.ts'

/** A text of the shop, such as its terms, as Markdown: `/terms.md`. */
export const GET: APIRoute = async (context) => {
	const { slug = '' } = context.params
	const page = await openPage(slug)
	if (page === null) return new Response(null, { status: 404 })
	const url = new URL(localizePath(`${paths.home.replace(/\/$/, '')}/${slug}`), (context.site ?? context.url).origin)
	const { data, rendered } = page.entry
	const response = markdownResponse(`# ${escapeMarkdown(data.title)}\n\n${htmlToMarkdown(rendered?.html ?? '', url.origin)}`, url)
	cachePage({ ...context, response }, { tags: frameTags, complete: true, until: page.until })
	return response
}
