/** What something of the catalogue is called, and what is said of it, in a language besides English. See translations. */
export interface TranslationsTable {
	/** What it is: `product`, `category`, `word`. */
	kind: string
	/** Which one: an id, a section's key; of a word the English one. */
	ref: string
	/** Its tag: `de`, `pt-BR`. */
	language: string
	/** JSON map of texts by field: `{"name":"Kopfhörer"}`. What is not in it reads in English. */
	texts: string
	updated_at: string
}
