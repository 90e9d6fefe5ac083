import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri'

let processor: ReturnType<typeof createSatteriMarkdownProcessor> | undefined

/** Renders Markdown as the build does: with its default processor and the settings of astro.config.mjs. */
export async function renderMarkdown(text: string): Promise<{ readonly html: string }> {
	processor ??= createSatteriMarkdownProcessor({ syntaxHighlight: false })
	const { code } = await (await processor).render(text)
	return { html: code }
}
