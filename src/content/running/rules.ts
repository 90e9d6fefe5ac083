import type { Content } from '../read.ts'
import { kindOf } from '../schemas.ts'
import { listTexts, readSource } from '../source/source.ts'
import { describeText, partsOfPath } from './describe.ts'
import { composeText, parseText } from './form-text.ts'
import { listRunningTexts } from './list.ts'
import { type PreviewPart, previewEntry } from './preview.ts'
import { type ChangedTexts, filesOfShop, placesIn, readRunning, type ShopFiles, shopFiles, textPathOf } from './read-running.ts'

/** A mistake in a text, for a form. */
export interface RunningProblem {
	/** Path below content/. */
	readonly path: string
	readonly line: number
	readonly message: string
	readonly fix: string
	/** The field of the mistake; `['body']` is the text below the fields. */
	readonly field?: readonly PropertyKey[] | undefined
}

/** The rules of texts for the running shop; `folder` is SHOP_DIR. The store gets them at its start. */
export function contentRules(folder: string | undefined) {
	const shop = shopFiles(folder)
	const read = lastResults((texts: ChangedTexts) => readRunning(shop, texts))
	return {
		isText: (path: string) => kindOf(partsOfPath(path).original) !== undefined,
		shippedText: (path: string) => shippedText(shop, path),
		list: (texts: ChangedTexts) => listRunningTexts(shop, read(texts)),
		describe: describeText,
		parse: parseText,
		compose: composeText,
		preview(texts: ChangedTexts, path: string): Promise<readonly PreviewPart[]> {
			const content = read(texts)
			const { language, original } = partsOfPath(path)
			const file = placesIn(shop)(original)
			const entry = content.entries.find((one) => one.file === file) ?? findAdded(content, placesIn(shop)(path))
			return entry ? previewEntry(content, entry, language) : Promise.resolve([])
		},
		findProblems: lastResults((texts: ChangedTexts): readonly RunningProblem[] =>
			read(texts).problems.map((problem) => {
				const path = textPathOf(problem.file, shop) ?? problem.file
				const { line, message, fix } = problem
				return { path, line, message, fix, field: problem.field ?? fieldAt(texts.get(path), problem) }
			}),
		),
	}
}

/** A text of the search in another language, which has no original. */
function findAdded({ translations }: Content, file: string) {
	return translations.flatMap(({ entries }) => entries).find((entry) => entry.file === file)
}

function shippedText(shop: ShopFiles, path: string): string | null {
	const file = placesIn(shop)(path)
	const files = filesOfShop(shop)
	return files.has(file) ? files.read(file).replaceAll(/\r\n?/g, '\n') : null
}

/** The field of a line: the last one that begins at it or before it. */
function fieldAt(
	text: string | undefined,
	{ file, line }: { readonly file: string; readonly line: number },
): readonly PropertyKey[] | undefined {
	const source = text === undefined ? null : readSource(file, text)
	if (source === null || 'message' in source) return undefined
	if (source.body !== '' && line >= source.bodyLine) return ['body']
	return listTexts(source.data)
		.filter(({ path }) => source.lineOf(path) <= line)
		.at(-1)?.path
}

/** Keeps the results for the last few states of the texts: a form shows, checks and saves the same state. */
function lastResults<Result>(compute: (texts: ChangedTexts) => Result): (texts: ChangedTexts) => Result {
	const results = new Map<string, Result>()
	return (texts) => {
		const key = JSON.stringify([...texts])
		const result = results.get(key) ?? compute(texts)
		results.delete(key)
		results.set(key, result)
		const [oldest] = results.keys()
		if (results.size > 4 && oldest !== undefined) results.delete(oldest)
		return result
	}
}
