import { fetchAllCategories, fetchSettings } from '@storefront/contract/client/frame/site.ts'
import { paths, sitemapPaths } from '@storefront/contract/domain/paths.ts'
import { assistantPaths } from '@storefront/contract/domain/web/assistant-paths.ts'
import type { APIRoute } from 'astro'
import { loadEntries } from '#loaders/frame/entries.ts'
import { frameTags } from '#loaders/frame/frame.ts'
import { cachePage } from '#loaders/frame/page-cache.ts'
import { escapeMarkdown } from '../text/markdown.ts'

/** `/llms.txt`: an overview of the shop for language models, by the proposal of llmstxt.org. */
export const GET: APIRoute = async (context) => {
	const { store } = context.locals
	const [{ name }, categories, pages] = await Promise.all([fetchSettings(store), fetchAllCategories(store), loadEntries('pages')])
	const { origin } = context.site ?? context.url
	const link = (title: string, path: string) => `- [${escapeMarkdown(title)}](${new URL(path, origin).href})`
	const text = [
		`# ${escapeMarkdown(name)}`,
		'> An online shop. Every product page and every text has a version in Markdown: add .md to its address.',
		`## Categories\n\n${categories.map((category) => link(category.name, paths.category(category.id))).join('\n')}`,
		`## Texts\n\n${[...pages].map(([slug, { data }]) => link(data.title, `/${slug}.md`)).join('\n')}`,
		`## Optional\n\n${link('All pages', sitemapPaths.index)}\n${link('Profile for shopping assistants (UCP), if the shop has it', assistantPaths.profile)}`,
	].join('\n\n')
	const response = new Response(`${text}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
	cachePage({ ...context, response }, { tags: frameTags, complete: true })
	return response
}
