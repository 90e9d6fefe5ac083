import type { Content } from './read.ts'
import { safeTextHtml } from './safe-html.ts'
import type { FaqGroup, ProductTexts } from './schemas.ts'
import { markUntranslated } from './source/untranslated.ts'
import type { Entry } from './translations.ts'

/** Renders Markdown to HTML, which is not sanitized. */
export type RenderMarkdown<Rendered extends { readonly html: string }> = (text: string) => Promise<Rendered>

/** An entry of a content collection, with its Markdown fields as sanitized HTML. `rendered` is the body of a page. */
export interface RenderedEntry<Rendered> {
	readonly data: Record<string, unknown>
	readonly rendered?: Rendered
}

/**
 * The entries that pages show. Ids of translations have the prefix `LANGUAGE/`. Drafts are shown while editing only; the original takes the
 * place of a translation that is a draft.
 */
export function listEntries({ entries, translations }: Pick<Content, 'entries' | 'translations'>, editing: boolean): readonly Entry[] {
	const shown = (entry: Entry | undefined) => (entry && (editing || !isDraft(entry)) ? [entry] : [])
	return [
		...entries.flatMap(shown),
		...translations.flatMap(({ language, entries: translated }) =>
			translated
				.flatMap((entry) => shown(!editing && isDraft(entry) ? entry.instead : entry))
				.map((entry) => ({ ...entry, id: `${language}/${entry.id}` })),
		),
	]
}

function isDraft({ data }: Entry): boolean {
	return typeof data === 'object' && data !== null && 'draft' in data && data.draft === true
}

/** Renders the Markdown of an entry, and marks what is not translated. */
export async function renderEntry<Rendered extends { readonly html: string }>(
	{ kind, data, body, untranslated = [] }: Entry,
	renderMarkdown: RenderMarkdown<Rendered>,
	editing: boolean,
): Promise<RenderedEntry<Rendered>> {
	const html = async (text: string) => {
		const rendered = await renderMarkdown(text)
		return { ...rendered, html: safeTextHtml(rendered.html) }
	}
	const marked = markUntranslated(data, untranslated)
	if (kind === 'pages') return { data: marked as Record<string, unknown>, rendered: await html(body) }
	if (kind === 'faq') {
		const { questions, ...group } = marked as FaqGroup
		const visible = questions.filter(({ draft }) => editing || !draft)
		const rendered = await Promise.all(visible.map(async (one) => ({ ...one, answer: (await html(one.answer)).html })))
		return { data: { ...group, questions: rendered } }
	}
	if (kind === 'product') {
		const { returns, ...others } = marked as ProductTexts
		return { data: { ...others, returns: { ...returns, text: (await html(returns.text)).html } } }
	}
	return { data: marked as Record<string, unknown> }
}
