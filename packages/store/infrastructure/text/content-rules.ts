/** A mistake in a text. */
export interface TextProblem {
	/** Path below content/. */
	readonly path: string
	readonly line: number
	readonly message: string
	/** How to fix it. */
	readonly fix: string
	/** The field of the mistake, such as `['questions', 0, 'answer']`, or `['body']`; undefined: none. */
	readonly field?: readonly PropertyKey[] | undefined
}

/** Changed texts by their paths below content/. */
export type ChangedTexts = ReadonlyMap<string, string>

/**
 * The rules of the files in content/, for texts that are changed in the running shop. `src/content/running` has them; the program that starts
 * the shop passes them to the store, which does not import the pages.
 */
export interface ContentRules {
	/** Whether the shop uses a text with this path. */
	isText(path: string): boolean
	/** The text of the file that ships; null: there is no such file. */
	shippedText(path: string): string | null
	/** All mistakes of the texts, with the changed ones in place of their files. */
	findProblems(texts: ChangedTexts): readonly TextProblem[]
}

let load: (() => Promise<ContentRules>) | null = null

/** Sets how the rules are loaded, when the first text is changed. Call it at the start of a program. */
export function setContentRules(loadRules: () => Promise<ContentRules>): void {
	load = loadRules
}

/** The rules; null: this program has none, so texts cannot be changed in it. */
export function loadContentRules(): Promise<ContentRules> | null {
	return load?.() ?? null
}
