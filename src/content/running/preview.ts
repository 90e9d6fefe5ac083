import { nameOfField } from '../check-fields.ts'
import type { Content } from '../read.ts'
import { renderEntry } from '../render-entries.ts'
import { safeTextHtml } from '../safe-html.ts'
import { listTexts } from '../source/source.ts'
import type { Entry } from '../translations.ts'
import { renderMarkdown } from './markdown.ts'

export interface PreviewPart {
	readonly heading: string
	readonly html: string
}

/** Fields that are no words for shoppers. */
const wordless = ['icon', 'to', 'page', 'onlyWith', 'from', 'until', 'slug']

/** The parts of an entry as shoppers see them, in a language; null: the original. */
export function previewEntry(
	{ translations }: Pick<Content, 'translations'>,
	original: Entry,
	language: string | null,
): Promise<readonly PreviewPart[]> {
	const own = translations.find((one) => one.language === language)?.entries ?? []
	return partsOf(own.find(({ kind, id }) => kind === original.kind && id === original.id) ?? original)
}

async function partsOf(entry: Entry): Promise<readonly PreviewPart[]> {
	const { data, rendered } = await renderEntry(entry, renderMarkdown, true)
	if (rendered) return [{ heading: String(data['title']), html: rendered.html }]
	if (entry.kind === 'faq') {
		const { questions } = data as { readonly questions: readonly { readonly question: string; readonly answer: string }[] }
		return questions.map(({ question, answer }) => ({ heading: question, html: answer }))
	}
	const words = listTexts(data).filter(({ path }) => !wordless.includes(String(path.at(-1))))
	return words.map(({ path, text }) => ({ heading: nameOfField(path).replaceAll('"', ''), html: safeTextHtml(text) }))
}
