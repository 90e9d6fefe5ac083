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
	/** All texts, with the progress of their translations. */
	list(texts: ChangedTexts): readonly TextSummary[]
	/** What a form for a text shows; null if there is no such kind of text. */
	describe(path: string): TextDescription | null
	/** The fields and the body of a text; a message if it cannot be parsed. */
	parse(path: string, text: string): { readonly data: unknown; readonly body: string } | { readonly message: string }
	/** A text with other values, and with its comments and unchanged lines. */
	compose(path: string, base: string, values: { readonly data: unknown; readonly body: string }): string
	/** How shoppers will see a text: sanitized HTML, in parts with headings. */
	preview(texts: ChangedTexts, path: string): Promise<readonly TextPart[]>
}

/** A text of the shop in the list of the desk. */
export interface TextSummary {
	readonly path: string
	/** Name of its kind, such as `pages`. */
	readonly kind: string
	readonly kindLabel: string
	readonly title: string
	/** Language tag of a translation; null: the original. */
	readonly language: string | null
	readonly isDraft: boolean
	/** Number of texts that the translation lacks, 0 for originals; null: there is no translation. */
	readonly gaps: number | null
}

/** A field of a text as JSON schema, in the parts that forms use. */
export interface FieldSchema {
	readonly type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean'
	readonly description?: string
	readonly properties?: Readonly<Record<string, FieldSchema>>
	readonly items?: FieldSchema
	readonly required?: readonly string[]
	readonly enum?: readonly string[]
	readonly const?: string
	readonly format?: string
	readonly maxLength?: number
	readonly minItems?: number
	readonly maxItems?: number
}

export interface TextDescription {
	readonly kind: string
	readonly kindLabel: string
	readonly schema: FieldSchema
	/** Whether Markdown follows the fields. */
	readonly hasBody: boolean
	/** The text that this one translates; null: it is an original. Its fields are optional: what is empty stays in the original language. */
	readonly original: string | null
	readonly language: string | null
	/** Path of the page of the shop that shows it. */
	readonly shopPath: string
	/** Whether the store reads it at its start only, so that a change shows after a restart. */
	readonly isReadAtStart: boolean
}

export interface TextPart {
	readonly heading: string
	readonly html: string
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
